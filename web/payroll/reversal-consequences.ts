import { isPayout } from '../../domain/payroll/lines.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { longDate } from '../ui/format.ts';
import { reversalMessages as text } from './reversal-messages.ts';

type ReversedSettlement = Pick<Settlement, 'kind' | 'isFromPayday' | 'days' | 'lines' | 'paidOn'>;

/** The lines that payment or the deduction agreements added. */
const ADDED: ReadonlySet<string> = new Set([
  'BACKUP_WITHHOLDING',
  'DEDUCTION',
  'ESCROW_DEPOSIT',
  'PREPAID_REPAYMENT',
]);

/** Returns whether the settlement includes pay lines. In a settlement of the Payday tab, each worked day has one line,
 *  and all other lines except withholding and deductions are pay lines. A settlement of the Payroll Tracker has only
 *  payouts as pay lines. */
function hasPayLines(
  { isFromPayday, lines = [] }: ReversedSettlement,
  workedDays: number,
): boolean {
  if (lines.some(isPayout)) return true;
  return isFromPayday && lines.filter(({ kind }) => !ADDED.has(kind)).length > workedDays;
}

/** Returns sentences about the days and pay lines that can go into a new settlement. Only a REGULAR settlement closes
 *  its week. The office processes settlements of the other kinds on the Payday tab. */
function whatReturns(settlement: ReversedSettlement): string[] {
  const { kind, days = [] } = settlement;
  const worked = days.filter((day) => day.worked).length;
  const lines = hasPayLines(settlement, worked) ? [text.linesReturn] : [];
  if (kind === 'REGULAR')
    return [worked > 0 ? text.weekOpens(worked) : text.weekOpensWithoutDays, ...lines];
  return worked > 0 ? [text.daysReturn(worked), ...lines] : lines;
}

export function reversalConsequences(settlement: ReversedSettlement): string {
  const money = settlement.paidOn ? [text.moneyStays(longDate(settlement.paidOn))] : [];
  return [...money, ...whatReturns(settlement)].join(' ');
}
