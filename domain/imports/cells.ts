import { isDay, addDays, type Day } from '../calendar.ts';
import { parseDay, type DateOrder } from '../import-dates.ts';
import { centsFromDollars, isWholeCents, withoutSeparators, type Cents } from '../money.ts';

/** Moves the sign of a number to its front: `(12.34)`, `12.34-` and `−12.34` are -12.34. */
function withSignInFront(cell: string): string {
  const plain = cell.trim().replaceAll('−', '-');
  const [, inParentheses] = /^\$?\s*\((.+)\)$/.exec(plain) ?? [];
  if (inParentheses !== undefined) return `-${inParentheses}`;
  return plain.endsWith('-') ? `-${plain.slice(0, -1)}` : plain;
}

/** Parses a number with a sign, `$` and commas between the thousands. Returns null for an empty cell, and undefined for
 *  everything else, such as 12,34. */
export function parseNumber(cell: string): number | null | undefined {
  if (cell.trim() === '') return null;
  const plain = withoutSeparators(withSignInFront(cell).replaceAll(/[$\s]/g, ''));
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The largest amount of a row: $99,999.99. */
const MAX_CENTS = 9_999_999;

/** Parses an amount of whole cents. Returns null for an empty cell, and undefined for everything that is no amount. */
export function parseAmount(cell: string): Cents | null | undefined {
  const dollars = parseNumber(cell);
  if (dollars === null || dollars === undefined) return dollars;
  const cents = centsFromDollars(dollars);
  return isWholeCents(dollars) && Math.abs(cents) <= MAX_CENTS ? cents : undefined;
}

const FIRST_SERIAL_DAY = '1899-12-30';

/** Parses a day. A time after it is ignored, and a number from 36526 on is the date of a spreadsheet (46174 is
 *  2026-06-01). A date with a time zone is refused, because its day can be another one at the truck stop. */
export function parseFileDay(cell: string, order: DateOrder): Day | undefined {
  const [date = '', ...time] = cell.trim().split(/(?<=\d)T|\s+/);
  if (time.some((part) => /[zZ]$|[+-]\d\d:?\d\d$|^(?:utc|gmt)$/i.test(part))) return undefined;
  if (/^[3-7]\d{4}(?:\.\d+)?$/.test(date) && Number(date) >= 36_526)
    return addDays(FIRST_SERIAL_DAY, Math.floor(Number(date)));
  const day = parseDay(date, order);
  return day !== undefined && isDay(day) ? day : undefined;
}

/** The number of digits of a card that Linehaul keeps. */
const CARD_DIGITS = 6;
const LEAST_CARD_DIGITS = 4;

/** Returns the last digits of a card. Undefined if there are too few digits. Linehaul never stores the others. */
export function endOfCard(cell: string): string | undefined {
  const digits = cell.replaceAll(/\D/g, '');
  return digits.length < LEAST_CARD_DIGITS ? undefined : digits.slice(-CARD_DIGITS);
}
