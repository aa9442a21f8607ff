import { expect, test } from 'vitest';
import { reversalConsequences } from './reversal-consequences.ts';

const day = (worked: boolean) => ({
  date: '2026-11-09',
  pay: 250,
  expenses: 0,
  expensesSubstantiated: false,
  notes: '',
  worked,
});
const LINES_RETURN =
  'Its pay lines return to the Payday tab, where you can process them again or remove them.';

test.each([
  [
    'REGULAR',
    [day(true), day(true), day(false)],
    'The week opens again, and its 2 approved days can go into a new settlement.',
  ],
  ['REGULAR', [day(false)], 'The week opens again for a new settlement.'],
  ['SUPPLEMENT', [day(true)], 'Its 1 approved day can go into a new settlement.'],
  ['SUPPLEMENT', [day(false)], LINES_RETURN],
  ['BONUS', [], LINES_RETURN],
  ['CORRECTION', [], LINES_RETURN],
] as const)(
  'says what can be paid again after the reversal of a %s run',
  (kind, days, sentence) => {
    expect(reversalConsequences({ kind, days: [...days], paidOn: null })).toBe(sentence);
  },
);

test('says that the reversal of a paid run does not bring the money back', () => {
  expect(reversalConsequences({ kind: 'BONUS', days: [], paidOn: '2026-11-13' })).toBe(
    `It was marked as paid on Nov 13, 2026. A reversal does not bring the money back. ${LINES_RETURN}`,
  );
});
