import { addDays, type Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';

// What is unusual about a payee's week.

const STANDARD_DEVIATIONS = 2;
/** An amount can be unusual only if the payee has at least this many earlier weeks. */
const MIN_WEEKS_TO_COMPARE = 4;
const MIN_DIFFERENCE_PERCENT = 20;

/** Returns the mean pay of earlier weeks if the amount differs from it by more than two standard deviations and more
 *  than 20%. Otherwise, or with fewer than four earlier weeks, it returns undefined. */
export function usualPay(payCents: Cents, earlier: readonly Cents[]): Cents | undefined {
  if (earlier.length < MIN_WEEKS_TO_COMPARE) return undefined;
  const mean = sum(earlier) / earlier.length;
  const variance = sum(earlier.map((cents) => (cents - mean) ** 2)) / (earlier.length - 1);
  const difference = Math.abs(payCents - mean);
  const isUnusual =
    difference > STANDARD_DEVIATIONS * Math.sqrt(variance) &&
    difference * 100 > mean * MIN_DIFFERENCE_PERCENT;
  return isUnusual ? Math.round(mean) : undefined;
}

/** Returns the length of the longest series of consecutive days. */
export function daysInARow(workedDays: readonly Day[]): number {
  const worked = new Set(workedDays);
  let longest = 0;
  for (const first of worked) {
    if (worked.has(addDays(first, -1))) continue;
    let length = 1;
    while (worked.has(addDays(first, length))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
