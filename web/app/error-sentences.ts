import { ApiError } from './api-error.ts';

/** The only place that turns an error into text: the server's message, or else the page's fallback (specification,
 *  8), followed by a colon and the details. */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = error.message || fallback;
  // The message may contain a detail already.
  const details = error.details.filter((detail) => !sentence.includes(detail));
  if (details.length === 0) return sentence;
  return `${sentence.replace(/[.:]$/, '')}: ${details.join(', ')}`;
}
