import { centsFromDollars, dollarsFromCents, sum } from '../../../domain/money.ts';
import type { TaxYearResponse, YearSums } from '../../../domain/tax/year/year-schema.ts';
import { yearMessages } from './messages.ts';

const { totals: text } = yearMessages;

const SUMS = ['paid', 'reported', 'belowThreshold', 'excluded', 'withheld'] as const;

function sumsOf(payees: readonly YearSums[]): YearSums {
  const sums: YearSums = { paid: 0, reported: 0, belowThreshold: 0, excluded: 0, withheld: 0 };
  for (const name of SUMS) {
    sums[name] = dollarsFromCents(sum(payees.map((payee) => centsFromDollars(payee[name]))));
  }
  return sums;
}

/** Returns the totals below the list of payees. If the list has several pages, the totals of the page come before the
 *  totals of all payees. */
export function totalRowsOf(data: TaxYearResponse): { name: string; sums: YearSums }[] {
  const all = {
    name: text.all(data.counts.payees),
    sums: data.totals,
  };
  if (data.payees.length === data.counts.payees) return [all];
  const onPage = {
    name: text.onPage(data.payees.length),
    sums: sumsOf(data.payees),
  };
  return [onPage, all];
}
