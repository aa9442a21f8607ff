import type { Cents } from '../../domain/money.ts';
import type { WeekTotals } from './week-draft.ts';

/** The week totals in the order of the specification. */
export function weekSums(totals: WeekTotals): [name: string, cents: Cents][] {
  return [
    ['Earned', totals.earnedCents],
    ['Expenses', totals.expensesCents],
    ['Net', totals.netCents],
    ['Paid', totals.paidCents],
    ['Outstanding', totals.outstandingCents],
  ];
}
