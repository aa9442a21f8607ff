import { yearOf, type Day } from '../calendar.ts';
import { REVERSAL_RULES, type ReversalKind } from '../tax-documents/payments.ts';

/** What a person can say about the money of a paid run that is reversed. */
export const REVERSAL_KINDS = [
  'NEVER_PAID',
  'MONEY_RETURNED',
] as const satisfies readonly ReversalKind[];
export type StatedReversalKind = (typeof REVERSAL_KINDS)[number];

/** What the reversal means for the tax year in which the run was paid: the pay stays in it, or it no longer counts,
 *  perhaps after a form was filed for it. */
export type ReversalEffect = 'STAYS' | 'LEAVES' | 'LEAVES_FORM';

export function reversalEffect(
  kind: StatedReversalKind,
  paidOn: Day,
  reversedOn: Day,
): ReversalEffect {
  const isLater = yearOf(reversedOn) > yearOf(paidOn);
  const rule = REVERSAL_RULES[kind][isLater ? 'laterYear' : 'sameYear'];
  if (!rule.outOfYear) return 'STAYS';
  return rule.review ? 'LEAVES_FORM' : 'LEAVES';
}
