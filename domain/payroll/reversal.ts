import { yearOf, type Day } from '../calendar.ts';
import { REVERSAL_RULES, type ReversalKind } from '../tax/year/payments.ts';

/** The possible reasons for the reversal of a paid settlement. */
export const REVERSAL_KINDS = [
  'NEVER_PAID',
  'MONEY_RETURNED',
] as const satisfies readonly ReversalKind[];
export type StatedReversalKind = (typeof REVERSAL_KINDS)[number];

/** The effect of a reversal on the tax year of the payment. With COUNTED, the pay still counts in that year. With
 *  EXCLUDED, the pay no longer counts. With EXCLUDED_AND_FILED, the pay no longer counts, and a filed form may include
 *  it. */
export type ReversalEffect = 'COUNTED' | 'EXCLUDED' | 'EXCLUDED_AND_FILED';

export function reversalEffect(
  kind: StatedReversalKind,
  paidOn: Day,
  reversedOn: Day,
): ReversalEffect {
  const isLater = yearOf(reversedOn) > yearOf(paidOn);
  const rule = REVERSAL_RULES[kind][isLater ? 'laterYear' : 'sameYear'];
  if (!rule.removedFromYear) return 'COUNTED';
  return rule.review ? 'EXCLUDED_AND_FILED' : 'EXCLUDED';
}
