import { addDays, type Day } from '../../domain/calendar.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { decimalText, formatDollars, longDate, weekLabel } from '../ui/format.ts';
import { messages } from './messages.ts';

const { terms: text, list } = messages;

type Terms = Pick<
  Agreement,
  | 'kind'
  | 'amount'
  | 'percent'
  | 'percentBase'
  | 'firstWeek'
  | 'lastWeek'
  | 'repaysBalance'
  | 'isPrepaid'
  | 'target'
  | 'floor'
>;

/** Formats a percentage without zeros at its end, such as "12.5". */
function percentText(percent: number): string {
  const decimals = [0, 1].find((places) => Number(percent.toFixed(places)) === percent);
  return decimalText(percent, decimals ?? 2);
}

function takingText(terms: Terms, total: string | undefined): string {
  const { kind, amount, percent, percentBase, repaysBalance, target } = terms;
  const from = longDate(terms.firstWeek);
  if (percent !== null && percentBase !== null)
    return text.percent(from, percentText(percent), percentBase);
  if (amount === null) return text.charged(from);
  const dollars = formatDollars(amount);
  if (kind === 'ESCROW')
    return text.deposits(from, dollars, target === null ? undefined : formatDollars(target));
  return repaysBalance ? text.repays(from, dollars, total) : text.weekly(from, dollars);
}

type LastWeek = Pick<Agreement, 'lastWeek'> & Partial<Pick<Agreement, 'skippedWeeks'>>;

/** Returns the last week. Each skipped week moves it by one. */
export function lastWeekOf({ lastWeek, skippedWeeks = [] }: LastWeek): Day | null {
  return lastWeek && addDays(lastWeek, 7 * skippedWeeks.length);
}

/** Returns the terms in sentences: "From Nov 30, 2026, $50.00 is taken from each settlement. At least $600.00 net is
 *  left."
 *  @param total the balance that a new agreement repays, in dollars */
export function termsText(
  terms: Terms & LastWeek & { payWeek?: Day | undefined },
  total?: number,
): string {
  const { payWeek } = terms;
  const lastWeek = lastWeekOf(terms);
  const leaves = terms.isPrepaid ? text.leavesPay : text.leaves;
  return [
    payWeek !== undefined &&
      total !== undefined &&
      text.advances(weekLabel(payWeek), formatDollars(total)),
    takingText(terms, total === undefined ? undefined : formatDollars(total)),
    lastWeek !== null && text.lastWeek(longDate(lastWeek)),
    terms.floor > 0 && leaves(formatDollars(terms.floor)),
    terms.isPrepaid && text.prepaid,
    terms.isPrepaid && total !== undefined && payWeek === undefined && text.prepaidOutside,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns what a week takes: "$50.00", "10% of gross" or "As charged". */
export function amountText({ amount, percent, percentBase }: Terms): string {
  if (percent !== null && percentBase !== null)
    return list.percent(percentText(percent), percentBase);
  return amount === null ? list.asCharged : formatDollars(amount);
}
