import { refusalOfExpiration } from '../../domain/policies/rules.ts';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';

const { assign: text } = messages;

/** Parses a typed time in the company's time zone. The time zone of the device does not matter. Returns undefined
 *  for a time that is not ISO 8601, such as a time in a year with five digits, which a date field accepts. */
export function instantOf(local: string, timeZone: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
  } catch {
    return undefined;
  }
}

/** Returns the error to show below the field. */
export function expiryProblem(
  local: string,
  timeZone: string,
  now: Temporal.Instant,
): string | undefined {
  if (local === '') return undefined;
  const expiration = instantOf(local, timeZone);
  if (!expiration) return text.expiresInvalid;
  return refusalText(refusalOfExpiration(expiration, now));
}
