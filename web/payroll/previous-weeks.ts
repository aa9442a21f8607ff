import { centsFromDollars, sum } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { formatCents } from '../ui/format.ts';
import { messages } from './messages.ts';

const { previousWeeks: text } = messages;

/** Returns the total of a week's settlements, and whether all of them are paid. Ignores reversed settlements. */
export function previousWeekTotalText(
  settlements: readonly Pick<Settlement, 'status' | 'totalPay'>[],
): string {
  const live = settlements.filter(({ status }) => status !== 'REVERSED');
  if (live.length === 0) return text.noSettlement;
  const total = formatCents(sum(live.map(({ totalPay }) => centsFromDollars(totalPay))));
  return live.every(({ status }) => status === 'PAID') ? text.paid(total) : text.processed(total);
}
