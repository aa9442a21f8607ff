import { ApiError } from './api-error.ts';

/** Returns the text for an error: the server's message, or the page's fallback if there is none (specification, 8),
 *  followed by a colon and the details. No other code turns an error into text. */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = error.message || fallback;
  // Omits a detail that the message already contains.
  const details = error.details.filter((detail) => !sentence.includes(detail));
  if (details.length === 0) return sentence;
  return `${sentence.replace(/[.:]$/, '')}: ${details.join(', ')}`;
}
