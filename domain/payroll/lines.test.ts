import { expect, test } from 'vitest';
import type { TenThousandths } from '../rate.ts';
import { ONLY_HOURS } from '../time-logs/quantities.ts';
import { linesOfDays } from './lines-of-days.ts';
import { figuresOfLines, type SettlementLine } from './lines.ts';

const MONDAY = '2026-11-09';
const TUESDAY = '2026-11-10';

const amount = { payCents: 0, expensesCents: 0, expensesSubstantiated: false, notes: '' };
const worked = (
  day: string,
  hourHundredths = 800,
  hourlyRateTenThousandths: TenThousandths | null = 250_000,
) => ({
  day,
  hourHundredths,
  hourlyRateTenThousandths,
  ...ONLY_HOURS,
});
const shown = (lines: readonly SettlementLine[]) =>
  lines.map((line) => [line.day, line.kind, line.amountCents, line.worked]);

test('a day has an earning, and a reimbursement or an allowance for its expense', () => {
  const lines = linesOfDays(
    [
      { ...amount, day: TUESDAY, payCents: 100, expensesCents: 7, expensesSubstantiated: true },
      { ...amount, day: MONDAY, payCents: 20_000, expensesCents: 300, notes: 'Toll' },
    ],
    [worked(MONDAY)],
  );
  expect(shown(lines)).toEqual([
    [MONDAY, 'EARNING', 20_000, true],
    [MONDAY, 'ALLOWANCE', 300, false],
    [TUESDAY, 'EARNING', 100, false],
    [TUESDAY, 'REIMBURSEMENT', 7, false],
  ]);
  expect(lines[0]?.description).toBe('Toll');
  expect(figuresOfLines(lines)).toEqual({
    basePayCents: 20_100,
    bonusesCents: 0,
    expensesCents: 307,
    substantiatedCents: 7,
    afterGrossCents: 0,
    payoutsCents: 0,
  });
});

test('a worked day without an amount has an earning of 0', () => {
  const lines = linesOfDays([{ ...amount, day: MONDAY, payCents: 100 }], [worked(TUESDAY)]);
  expect(shown(lines)).toEqual([
    [MONDAY, 'EARNING', 100, false],
    [TUESDAY, 'EARNING', 0, true],
  ]);
});

test.each([
  [
    'hours times rate',
    20_000,
    worked(MONDAY),
    { hundredths: 800, unit: 'HOUR', rateTenThousandths: 250_000 },
  ],
  ['another amount', 20_001, worked(MONDAY), null],
  ['no rate', 20_000, worked(MONDAY, 800, null), null],
])('sets hours and rate only if their product is the amount: %s', (_, payCents, log, quantity) => {
  const [line] = linesOfDays([{ ...amount, day: MONDAY, payCents }], [log]);
  expect(line?.quantity).toEqual(quantity);
});

test('a correction changes the pay, and withholding changes none of the figures', () => {
  const line = (kind: SettlementLine['kind'], amountCents: number) => ({ kind, amountCents });
  const figures = figuresOfLines([
    line('EARNING', 10_000),
    line('CORRECTION', -2_500),
    line('OTHER_PAY', 4_000),
    line('BACKUP_WITHHOLDING', -2_760),
  ]);
  expect(figures).toMatchObject({ basePayCents: 7_500, bonusesCents: 4_000, expensesCents: 0 });
});
