import { dollarsFromCents, readAmount, withoutSeparators } from './money.ts';

/** Parses a rate that a person typed, such as "31.25" or "$1,031.25". Returns null for an empty string, and undefined
 *  for an invalid rate. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = withoutSeparators(typed);
  if (plain === '') return null;
  // The app treats an invalid pay amount as 0. It refuses an invalid rate instead.
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const amount = readAmount(plain);
  return 'cents' in amount ? dollarsFromCents(amount.cents) : undefined;
}
