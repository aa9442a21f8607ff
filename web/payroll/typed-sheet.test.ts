import { expect, test } from 'vitest';
import type { Settlement } from '../../domain/payroll/schema.ts';
import {
  amountProblem,
  amountsOfRows,
  rowsOfAmounts,
  rowsOfReversed,
  isChanged,
  linesWithoutDay,
  normalizeAmount,
  totalsOf,
  totalsOfSettlement,
  weeklyPayrollOf,
} from './typed-sheet.ts';
import { payrollCsv, payrollCsvName } from './payroll-csv.ts';

test.each([
  ['', '0.00', undefined],
  ['abc', '0.00', undefined],
  ['250', '250.00', undefined],
  ['250.5', '250.50', undefined],
  ['0.07', '0.07', undefined],
  ['99999.99', '99999.99', undefined],
  ['1.005', '1.005', 'At most 2 decimals'],
  ['12.345', '12.345', 'At most 2 decimals'],
  ['100000', '100000', 'At most 99,999.99'],
  ['-5', '-5', 'Not below 0'],
  ['$1,000.50', '1000.50', undefined],
  ['1,000.555', '1,000.555', 'At most 2 decimals'],
  ['$12.345', '$12.345', 'At most 2 decimals'],
  ['100,000', '100,000', 'At most 99,999.99'],
  ['$-5', '$-5', 'Not below 0'],
])('formats the amount %o as %o with the problem %o', (text, normalized, problem) => {
  expect(normalizeAmount(text)).toBe(normalized);
  expect(amountProblem(text)).toBe(problem);
});

test('compares sheets by value, not by typed string', () => {
  const day = { day: '2026-11-16', pay: '0.00', expenses: '0.00', substantiated: false, notes: '' };
  expect(isChanged([{ ...day, pay: '', expenses: '0' }], [day])).toBe(false);
  expect(isChanged([{ ...day, pay: '0.01' }], [day])).toBe(true);
});

test('does not mark a day without expenses as substantiated', () => {
  const day = { day: '2026-11-16', pay: '1.00', expenses: '9.25', substantiated: false, notes: '' };
  expect(isChanged([{ ...day, substantiated: true }], [day])).toBe(true);
  const withoutExpenses = { ...day, expenses: '0' };
  expect(isChanged([{ ...withoutExpenses, substantiated: true }], [withoutExpenses])).toBe(false);
  const days = [day, { ...day, substantiated: true }, { ...withoutExpenses, substantiated: true }];
  const amounts = amountsOfRows(days);
  expect(amounts.map((amount) => amount.expensesSubstantiated)).toEqual([false, true, false]);
  expect(amountsOfRows(rowsOfAmounts(amounts))).toEqual(amounts);
  expect(weeklyPayrollOf('driver', '2026-11-16', amounts).weeklyData).toEqual([
    { date: '2026-11-16', pay: 1, expenses: 9.25, notes: '' },
    { date: '2026-11-16', pay: 1, expenses: 9.25, expensesSubstantiated: true, notes: '' },
    { date: '2026-11-16', pay: 1, expenses: 0, notes: '' },
  ]);
});

test.each([
  ['copies the amounts of a reversed settlement of the tracker', false, ['250.00', '18.40']],
  ['does not copy a reversed settlement of payday, which pays its lines again', true, undefined],
])('%s', (_, isFromPayday, copied) => {
  const monday = { date: '2026-11-16', pay: 250, expenses: 18.4, expensesSubstantiated: true };
  const settlement = {
    isFromPayday,
    weekStart: '2026-11-16',
    days: [{ ...monday, notes: '', worked: true }],
  } as unknown as Settlement;
  const row = rowsOfReversed(settlement)?.[0];
  expect(row && [row.pay, row.expenses]).toEqual(copied);
});

const WEEK = [
  {
    day: '2026-11-16',
    payCents: 25_010,
    expensesCents: 4_218,
    expensesSubstantiated: true,
    notes: 'Fuel, "Amarillo"',
  },
  {
    day: '2026-11-17',
    payCents: 25_020,
    expensesCents: 0,
    expensesSubstantiated: false,
    notes: '=1+1',
  },
  {
    day: '2026-11-18',
    payCents: 0,
    expensesCents: 1_000,
    expensesSubstantiated: false,
    notes: '',
  },
];

test('adds totals in cents', () => {
  expect(totalsOf(WEEK)).toEqual({
    earnedCents: 50_030,
    expensesCents: 5_218,
    reimbursedCents: 4_218,
    grossCents: 55_248,
    isPaid: false,
    netCents: 55_248,
    paidCents: 0,
    outstandingCents: 55_248,
  });
});

test.each([
  ['PROCESSED', 55_248, 0, 55_248],
  ['PAID', 45_248, 45_248, 0],
  ['REVERSED', 55_248, 0, 55_248],
] as const)(
  'computes the totals of a %s settlement',
  (status, netCents, paidCents, outstandingCents) => {
    const settlement = {
      status,
      basePay: 500.3,
      bonuses: 0,
      expenses: 52.18,
      reimbursements: 42.18,
      totalPay: 552.48,
      netPay: 452.48,
    } as Settlement;
    const sums = { grossCents: 55_248, netCents, paidCents, outstandingCents };
    expect(totalsOfSettlement(settlement)).toMatchObject(sums);
  },
);

test('includes the lines of a settlement that have no day', () => {
  const line = { day: null, quantity: null, unit: null, rate: null, agreement: null };
  const settlement = {
    status: 'PROCESSED',
    basePay: 220,
    bonuses: 75,
    expenses: 0,
    reimbursements: 0,
    totalPay: 295,
    lines: [
      { ...line, position: 1, kind: 'EARNING', day: '2026-11-16', amount: 250, description: '' },
      { ...line, position: 2, kind: 'OTHER_PAY', amount: 75, description: 'Detention' },
      { ...line, position: 3, kind: 'CORRECTION', amount: -30, description: 'Advance' },
      { ...line, position: 4, kind: 'BACKUP_WITHHOLDING', amount: -70.8, description: '' },
    ],
  } as Settlement;
  const lines = linesWithoutDay(settlement);
  expect(lines.map(({ kind, payCents, notes }) => [kind, payCents, notes])).toEqual([
    ['OTHER_PAY', 7_500, 'Detention'],
    ['CORRECTION', -3_000, 'Advance'],
  ]);
  expect(totalsOfSettlement(settlement)).toMatchObject({
    earnedCents: 29_500,
    outstandingCents: 29_500,
  });
  expect(payrollCsv([], lines)).toContain(',,75.00,0.00,75.00,Detention\r\n,,-30.00,');
});

test('exports one row per day in the six columns of the specification', () => {
  expect(payrollCsv(WEEK)).toBe(
    [
      '\uFEFFDay,Date,Pay,Expenses,Net,Notes',
      'Monday,2026-11-16,250.10,42.18,292.28,"Fuel, ""Amarillo"""',
      "Tuesday,2026-11-17,250.20,0.00,250.20,'=1+1",
      'Wednesday,2026-11-18,0.00,10.00,10.00,',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['Rosa', 'payroll_Rosa_2026-11-16.csv'],
  ['Inés', 'payroll_Ines_2026-11-16.csv'],
  ['金', 'payroll_contractor_2026-11-16.csv'],
])('names the CSV file of %s: %s', (firstName, name) => {
  expect(payrollCsvName(firstName, '2026-11-16')).toBe(name);
});
