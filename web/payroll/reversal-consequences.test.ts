import { expect, test } from 'vitest';
import type { LineKind, SettlementKind } from '../../domain/payroll/lines.ts';
import { reversalConsequences } from './reversal-consequences.ts';

const day = (worked: boolean) => ({
  date: '2026-11-09',
  pay: 250,
  expenses: 0,
  expensesSubstantiated: false,
  notes: '',
  worked,
});
const linesOf = (kinds: readonly LineKind[]) =>
  kinds.map((kind, index) => ({
    position: index + 1,
    kind,
    day: null,
    quantity: null,
    unit: null,
    rate: null,
    amount: 250,
    description: '',
    approvedBy: null,
    approvedAt: null,
    agreement: null,
    driver: null,
    freightBill: null,
  }));
const TWO_DAYS = [day(true), day(true), day(false)];
const TWO_DAYS_OPEN = 'The week opens again, and its 2 approved days can go into a new settlement.';
const WEEK_OPENS = 'The week opens again for a new settlement.';
const ONE_DAY = 'Its 1 approved day can go into a new settlement.';
const LINES_RETURN =
  'Its pay lines return to the Payday tab, where you can process them again or remove them.';

test.each<[SettlementKind, ReturnType<typeof day>[], LineKind[], string]>([
  ['REGULAR', TWO_DAYS, ['EARNING', 'EARNING', 'BACKUP_WITHHOLDING'], TWO_DAYS_OPEN],
  [
    'REGULAR',
    TWO_DAYS,
    ['EARNING', 'EARNING', 'OTHER_PAY', 'BACKUP_WITHHOLDING'],
    `${TWO_DAYS_OPEN} ${LINES_RETURN}`,
  ],
  ['REGULAR', [day(false)], ['EARNING'], `${WEEK_OPENS} ${LINES_RETURN}`],
  ['SUPPLEMENT', [day(true)], ['EARNING'], ONE_DAY],
  ['SUPPLEMENT', [day(true)], ['EARNING', 'EARNING'], `${ONE_DAY} ${LINES_RETURN}`],
  ['SUPPLEMENT', [day(false)], ['EARNING'], LINES_RETURN],
  ['BONUS', [], ['OTHER_PAY'], LINES_RETURN],
  ['CORRECTION', [], ['CORRECTION'], LINES_RETURN],
])(
  'says what can be paid again after the reversal of a %s settlement',
  (kind, days, lineKinds, sentence) => {
    const settlement = { kind, isFromPayday: true, days, lines: linesOf(lineKinds), paidOn: null };
    expect(reversalConsequences(settlement)).toBe(sentence);
  },
);

test.each([
  ['with worked days', TWO_DAYS, TWO_DAYS_OPEN],
  ['without worked days', [day(false)], WEEK_OPENS],
])(
  'says nothing about pay lines after the reversal of a tracker settlement %s',
  (_, days, sentence) => {
    const lines = linesOf(['EARNING', 'EARNING', 'EARNING', 'ALLOWANCE']);
    const settlement = { kind: 'REGULAR' as const, isFromPayday: false, days, lines, paidOn: null };
    expect(reversalConsequences(settlement)).toBe(sentence);
  },
);

test('says that the reversal of a paid settlement does not bring the money back', () => {
  const lines = linesOf(['OTHER_PAY']);
  const settlement = { kind: 'BONUS' as const, isFromPayday: true, days: [], lines };
  expect(reversalConsequences({ ...settlement, paidOn: '2026-11-13' })).toBe(
    `It was marked as paid on Nov 13, 2026. A reversal does not bring the money back. ${LINES_RETURN}`,
  );
});
