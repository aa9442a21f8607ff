import { isDay } from '../../domain/calendar.ts';
import { capitalized, dayAndDate } from '../ui/format.ts';
import { ApiError } from './api-error.ts';

/** A server sentence about one field begins with the field's name in the API, such as "effectiveFrom: ". */
const FIELD_NAME = /^[a-z][A-Za-z]*: /;

/** Returns the sentence without the name of the field. The form shows the sentence at the field or in its alert. */
export function withoutFieldName(sentence: string): string {
  return FIELD_NAME.test(sentence) ? capitalized(sentence.replace(FIELD_NAME, '')) : sentence;
}

/** Returns the text for an error: the server's message, or the page's fallback if there is none (specification, 8),
 *  followed by a colon and the details. A detail that is a day is shown in the person's date format. No other code turns an error into text. */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = withoutFieldName(error.message) || fallback;
  // Omits a detail that the message already contains.
  const details = error.details
    .filter((detail) => !sentence.includes(detail))
    .map((detail) => (isDay(detail) ? dayAndDate(detail) : detail));
  if (details.length === 0) return sentence;
  return `${sentence.replace(/[.:]$/, '')}: ${details.join(', ')}`;
}
