import { Type, type TNumberOptions } from 'typebox';
import { refined } from './refined.ts';

/** Whole cents. All sums and stored amounts are cents. The app uses dollars only in the API and on screens. */
export type Cents = number;

/** The maximum amount of one day of a payroll week: $99,999.99. */
export const MAX_CENTS_PER_DAY: Cents = 9_999_999;

/** Returns whether a number of dollars is a whole number of cents, such as 12.34 but not 12.345. */
export function isWholeCents(dollars: number): boolean {
  return Math.round(dollars * 100) / 100 === dollars;
}

/** Returns the schema of a JSON number of dollars with at most 2 decimals. */
export function dollarsWithin(limits: TNumberOptions) {
  return refined(Type.Number(limits), isWholeCents, 'twoDecimals');
}

/** A day's amount in the API: dollars from 0 to 99,999.99 with at most 2 decimals. */
export const Dollars = dollarsWithin({
  minimum: 0,
  maximum: MAX_CENTS_PER_DAY / 100,
  description: 'Dollars, at most 2 decimals',
});

/** A sum in the API: dollars with at most 2 decimals, without the limit of a single day. */
export const DollarTotal = Type.Number({ description: 'Dollars, at most 2 decimals' });

/** Converts dollars to cents. The result is exact for every amount for which `isWholeCents` is true, because rounding
 *  removes the binary error. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

export function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

/** Splits a total into parts that differ by at most one cent. The sum of the parts is the total. The first parts are
 *  the larger parts. */
export function splitCents(total: Cents, parts: number): Cents[] {
  if (parts < 1) return [];
  const each = Math.floor(total / parts);
  const leftOver = total - each * parts;
  return Array.from({ length: parts }, (_, index) => each + (index < leftOver ? 1 : 0));
}

/** Returns an amount without `$` or separators, such as "1250.00", for inputs and CSV files. */
export function plainCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Removes `$`, spaces and the commas between groups of three digits. It does not remove any other comma, so "84,20" is
 *  invalid instead of 8420. */
export function withoutSeparators(typed: string): string {
  const plain = typed.replace(/[\s$]/g, '');
  return /^[-−]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** Parses a number that a person typed, with or without `$` and separators, such as "1,250.5" or ".55". Returns
 *  undefined for any other text. */
export function numberFromText(typed: string): number | undefined {
  const plain = withoutSeparators(typed).replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Why a typed amount is invalid. `comma` means that the amount has a comma that does not separate thousands, as in
 *  "84,20". */
export type AmountProblem = 'comma' | 'negative' | 'decimals' | 'too-much';

/** Parses an amount that a person typed, with or without `$` and separators. Returns 0 cents for text that is not a
 *  number (specification, 5).
 *  @param max the maximum in cents */
export function readAmount(
  typed: string,
  max: Cents = MAX_CENTS_PER_DAY,
): { cents: Cents } | { problem: AmountProblem } {
  const plain = withoutSeparators(typed);
  if (/^[-−]?[\d.]*,[\d.,]*$/.test(plain)) return { problem: 'comma' };
  const dollars = numberFromText(plain);
  if (dollars === undefined) return { cents: 0 };
  if (dollars < 0) return { problem: 'negative' };
  if (!isWholeCents(dollars)) return { problem: 'decimals' };
  const cents = centsFromDollars(dollars);
  return cents > max ? { problem: 'too-much' } : { cents };
}

/** Returns the cents that a person typed. Returns 0 for an invalid amount (specification, 5). */
export function centsFromText(text: string): Cents {
  const amount = readAmount(text);
  return 'cents' in amount ? amount.cents : 0;
}
