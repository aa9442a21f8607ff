import { expect, test } from 'vitest';
import { amountProblem, isChanged, tidyAmount, totalsOf } from './week-draft.ts';
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
])('the amount %o is left as %o, with the problem %o', (text, tidy, problem) => {
  expect(tidyAmount(text)).toBe(tidy);
  expect(amountProblem(text)).toBe(problem);
});

test('a draft is changed by what it says, not by how it is written', () => {
  const before = [{ day: '2026-11-16', pay: '0.00', expenses: '0.00', notes: '' }];
  const rewritten = [{ day: '2026-11-16', pay: '', expenses: '0', notes: '' }];
  const typed = [{ day: '2026-11-16', pay: '0.01', expenses: '0.00', notes: '' }];
  expect(isChanged(rewritten, before)).toBe(false);
  expect(isChanged(typed, before)).toBe(true);
});

const WEEK = [
  { day: '2026-11-16', payCents: 25_010, expensesCents: 4_218, notes: 'Fuel, "Amarillo"' },
  { day: '2026-11-17', payCents: 25_020, expensesCents: 0, notes: '=1+1' },
];

test('totals are sums of cents', () => {
  expect(totalsOf(WEEK)).toEqual({ earnedCents: 50_030, expensesCents: 4_218, netCents: 54_248 });
});

test('the CSV file of a week', () => {
  expect(payrollCsv(WEEK)).toBe(
    [
      '\uFEFFDay,Date,Pay,Expenses,Net,Notes',
      'Monday,2026-11-16,250.10,42.18,292.28,"Fuel, ""Amarillo"""',
      "Tuesday,2026-11-17,250.20,0.00,250.20,'=1+1",
      'WEEK TOTAL,,500.30,42.18,542.48,',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['Rosa', 'payroll_Rosa_2026-11-16.csv'],
  ['Inés', 'payroll_Ines_2026-11-16.csv'],
  ['金', 'payroll_contractor_2026-11-16.csv'],
])('the name of the file for %s', (firstName, name) => {
  expect(payrollCsvName(firstName, '2026-11-16')).toBe(name);
});
