import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { longDate } from '../ui/format.ts';
import { reversalMessages as text } from './reversal-messages.ts';

/** Returns a sentence about the days or lines that can go into a new settlement. Only a REGULAR run closes its week.
 *  The office processes runs of the other kinds on the Payday tab. */
function whatReturns({ kind, days = [] }: Pick<PayrollRun, 'kind' | 'days'>): string {
  const worked = days.filter((day) => day.worked).length;
  if (kind === 'REGULAR') return worked > 0 ? text.weekOpens(worked) : text.weekOpensWithoutDays;
  return worked > 0 ? text.daysReturn(worked) : text.linesReturn;
}

/** Returns the sentences about the effects of a reversal. */
export function reversalConsequences(run: Pick<PayrollRun, 'kind' | 'days' | 'paidOn'>): string {
  const returning = whatReturns(run);
  return run.paidOn ? `${text.moneyStays(longDate(run.paidOn))} ${returning}` : returning;
}
