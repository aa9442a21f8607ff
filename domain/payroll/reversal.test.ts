import { expect, test } from 'vitest';
import { reversalMeaning, type StatedReversalKind } from './reversal.ts';

test.each<[StatedReversalKind, string, string, RegExp]>([
  ['NEVER_PAID', '2026-11-18', '2026-12-31', /^It no longer counts in the tax year 2026\.$/],
  ['MONEY_RETURNED', '2026-11-18', '2026-11-19', /^It no longer counts in the tax year 2026\.$/],
  ['NEVER_PAID', '2026-12-31', '2027-01-01', /2026\. A form that was filed .* correction/],
  ['MONEY_RETURNED', '2026-12-31', '2027-01-01', /^It stays in the tax year 2026/],
])('%s, paid on %s and reversed on %s', (kind, paidOn, reversedOn, sentence) => {
  expect(reversalMeaning(kind, paidOn, reversedOn)).toMatch(sentence);
});
