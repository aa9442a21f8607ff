import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { longDate } from '../ui/format.ts';
import { reversalMessages as text } from './reversal-messages.ts';

type ReversedRun = Pick<PayrollRun, 'kind' | 'isFromPayday' | 'days' | 'lines' | 'paidOn'>;

/** Returns whether the run includes pay lines. In a run of the Payday tab, each worked day has one line, and all other
 *  lines except withholding are pay lines. A run of the Payroll Tracker has no pay lines. */
function hasPayLines({ isFromPayday, lines = [] }: ReversedRun, workedDays: number): boolean {
  const paid = lines.filter(({ kind }) => kind !== 'BACKUP_WITHHOLDING');
  return isFromPayday && paid.length > workedDays;
}

/** Returns sentences about the days and pay lines that can go into a new settlement. Only a REGULAR run closes its week.
 *  The office processes runs of the other kinds on the Payday tab. */
function whatReturns(run: ReversedRun): string[] {
  const { kind, days = [] } = run;
  const worked = days.filter((day) => day.worked).length;
  const lines = hasPayLines(run, worked) ? [text.linesReturn] : [];
  if (kind === 'REGULAR')
    return [worked > 0 ? text.weekOpens(worked) : text.weekOpensWithoutDays, ...lines];
  return worked > 0 ? [text.daysReturn(worked), ...lines] : lines;
}

/** Returns the sentences about the effects of a reversal. */
export function reversalConsequences(run: ReversedRun): string {
  const money = run.paidOn ? [text.moneyStays(longDate(run.paidOn))] : [];
  return [...money, ...whatReturns(run)].join(' ');
}
