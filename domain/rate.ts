import { dollarsFromCents, readAmount, withoutSeparators } from './money.ts';

/** Parses a rate as people type it ("31.25", "$1,031.25"). Null for an empty text, undefined for an invalid one. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = withoutSeparators(typed);
  if (plain === '') return null;
  // An invalid pay amount counts as 0, but a rate is refused instead of guessed.
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const amount = readAmount(plain);
  return 'cents' in amount ? dollarsFromCents(amount.cents) : undefined;
}
