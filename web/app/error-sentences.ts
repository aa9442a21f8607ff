import { ApiError } from './api-error.ts';

/** The one place that turns an error into a sentence: the server's where it gave one, else the
 *  screen's own (specification, 8), with the details joined after a colon. */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = error.message || fallback;
  // A sentence may say one of them already.
  const details = error.details.filter((detail) => !sentence.includes(detail));
  if (details.length === 0) return sentence;
  return `${sentence.replace(/[.:]$/, '')}: ${details.join(', ')}`;
}
