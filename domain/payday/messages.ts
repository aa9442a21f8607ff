import { countOf } from '../count-of.ts';
import { formatCents } from '../format.ts';
import type { Cents } from '../money.ts';

/** "12 settlements processed, $14,250.00 in total" */
export function processedText(count: number, totalCents: Cents): string {
  return `${countOf(count, 'settlement')} processed, ${formatCents(totalCents)} in total`;
}

/** "12 settlements marked as paid, $14,250.00 net" */
export function paidText(count: number, netCents: Cents): string {
  return `${countOf(count, 'settlement')} marked as paid, ${formatCents(netCents)} net`;
}

/** Returns how a payee changed after the page was loaded, such as "Rosa Delgado: now $1,250.00 instead of
 *  $1,000.00". */
export function changedText(name: string, shownCents: Cents, nowCents: Cents): string {
  if (shownCents === nowCents) return `${name}: the days or lines changed, but not the amount`;
  return `${name}: now ${formatCents(nowCents)} instead of ${formatCents(shownCents)}`;
}

/** "Accepted for Rosa Delgado", "Accepted for 12 payees" */
export function acceptedText(names: readonly string[]): string {
  return `Accepted for ${names.length === 1 ? names.join('') : `${names.length} payees`}`;
}
