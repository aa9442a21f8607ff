import { yearOf, type Day } from '../calendar.ts';
import { REVERSAL_RULES, type ReversalKind } from '../tax-documents/payments.ts';

/** What a person can say about the money of a paid run that is reversed. */
export const REVERSAL_KINDS = [
  'NEVER_PAID',
  'MONEY_RETURNED',
] as const satisfies readonly ReversalKind[];
export type StatedReversalKind = (typeof REVERSAL_KINDS)[number];

export const REVERSAL_KIND_NAMES: Readonly<Record<StatedReversalKind, string>> = {
  NEVER_PAID: 'It was never paid',
  MONEY_RETURNED: 'The money came back',
};

/** What the reversal means for the tax year in which the run was paid. */
export function reversalMeaning(kind: StatedReversalKind, paidOn: Day, reversedOn: Day): string {
  const year = yearOf(paidOn);
  const rule = REVERSAL_RULES[kind][yearOf(reversedOn) > year ? 'laterYear' : 'sameYear'];
  if (!rule.outOfYear) {
    return `It stays in the tax year ${year}: the payee had the money when that year ended.`;
  }
  const correction = rule.review ? ' A form that was filed for it needs a correction.' : '';
  return `It no longer counts in the tax year ${year}.${correction}`;
}
