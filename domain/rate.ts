import { dollarsFromCents, readAmount } from './money.ts';

/** A rate as people type it ("31.25", "$1,031.25"): a number, nothing, or no rate at all. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s$,]/g, '');
  if (plain === '') return null;
  // An amount that is no number counts as 0; nobody's rate is guessed.
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const amount = readAmount(plain);
  return 'cents' in amount ? dollarsFromCents(amount.cents) : undefined;
}
