import type { Agreement } from '../../domain/deductions/schema.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';

type WithBalance = Pick<Agreement, 'kind' | 'balance'>;

/** Returns the sum that payees owe, and the sum of escrow that the carrier holds. */
export function balancesOf(agreements: readonly WithBalance[]): { owed: Cents; held: Cents } {
  const total = (isEscrow: boolean) =>
    sum(
      agreements
        .filter(({ kind }) => (kind === 'ESCROW') === isEscrow)
        .map(({ balance }) => centsFromDollars(balance)),
    );
  return { owed: total(false), held: total(true) };
}
