import { expect, test } from 'vitest';
import { reversalEffect, type ReversalEffect, type StatedReversalKind } from './reversal.ts';

test.each<[StatedReversalKind, string, string, ReversalEffect]>([
  ['NEVER_PAID', '2026-11-18', '2026-12-31', 'EXCLUDED'],
  ['MONEY_RETURNED', '2026-11-18', '2026-11-19', 'EXCLUDED'],
  ['NEVER_PAID', '2026-12-31', '2027-01-01', 'EXCLUDED_AND_FILED'],
  ['MONEY_RETURNED', '2026-12-31', '2027-01-01', 'COUNTED'],
])('%s, paid on %s and reversed on %s: %s', (kind, paidOn, reversedOn, effect) => {
  expect(reversalEffect(kind, paidOn, reversedOn)).toBe(effect);
});
