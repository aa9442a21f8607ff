import type { Day } from '../calendar.ts';
import {
  earningsOf,
  nameOfEarning,
  suggestedPayOf,
  type WorkOfDay,
} from '../time-logs/quantities.ts';
import { EMPTY_LINE, type DayAmounts, type SettlementLine } from './lines.ts';

/** An approved, worked day that is in no settlement. */
export interface PayableDay extends WorkOfDay {
  day: Day;
}

/** Returns the lines of a week, from the amounts that the office entered. Every entered or worked day has an earning,
 *  which can be 0. If the amount is the pay of the day's work, the day has the lines of that work. */
export function linesOfDays(
  amounts: readonly DayAmounts[],
  worked: readonly PayableDay[],
): SettlementLine[] {
  const amountsOf = new Map(amounts.map((amount) => [amount.day, amount]));
  const workedOn = new Map(worked.map((log) => [log.day, log]));
  const days = [...new Set([...amountsOf.keys(), ...workedOn.keys()])].toSorted();
  return days.flatMap((day) => {
    const amount = amountsOf.get(day);
    const payCents = amount?.payCents ?? 0;
    const log = workedOn.get(day);
    const notes = amount?.notes ?? '';
    const entered: SettlementLine = {
      ...EMPTY_LINE,
      kind: 'EARNING',
      day,
      worked: log !== undefined,
      amountCents: payCents,
      description: notes,
    };
    const earnings = log && suggestedPayOf(log) === payCents ? linesOfLog(log, notes) : [entered];
    if (!amount || amount.expensesCents === 0) return earnings;
    const expense: SettlementLine = {
      ...EMPTY_LINE,
      kind: amount.expensesSubstantiated ? 'REIMBURSEMENT' : 'ALLOWANCE',
      day,
      amountCents: amount.expensesCents,
    };
    return [...earnings, expense];
  });
}

/** Returns the lines that pay a worked day. The first line has the notes of the day. */
export function linesOfLog(log: PayableDay, notes: string): SettlementLine[] {
  return earningsOf(log).map((earning, index) => ({
    ...EMPTY_LINE,
    kind: 'EARNING',
    day: log.day,
    worked: true,
    quantity: earning.quantity,
    amountCents: earning.amountCents,
    description: [nameOfEarning(earning), index === 0 ? notes : ''].filter(Boolean).join(', '),
  }));
}
