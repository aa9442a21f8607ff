import { expect, test } from 'vitest';
import { datesOfColumn, parseDay } from '../../import-dates.ts';
import { parseCents, problemsOfHeadings, parseRow } from './file-rules.ts';
import { COLUMNS, type Column } from './columns.ts';

const TODAY = '2026-11-18';

test.each([
  ['', 0],
  ['1250', 125_000],
  ['$1,250.5', 125_050],
  ['0.07', 7],
  ['999999.99', 99_999_999],
  ['1000000', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['12,50', undefined],
  ['1e3', undefined],
  ['ten', undefined],
])('reads the amount %o', (cell, cents) => {
  expect(parseCents(cell)).toBe(cents);
});

test.each([
  ['2026-06-30', '2026-06-30'],
  ['6/3/2026', '2026-06-03'],
  ['2/30/2026', undefined],
  ['30.6.2026', undefined],
  ['', undefined],
])('reads the day %o', (cell, day) => {
  expect(parseDay(cell)).toBe(day);
});

test.each<[situation: string, cells: string[], order: string, finding: RegExp | undefined]>([
  ['month first', ['2/13/2026', '3/1/2026'], 'MONTH_FIRST', undefined],
  ['day first, for all rows', ['1/3/2026', '13/2/2026'], 'DAY_FIRST', /day\/month\/year/],
  [
    'dates that could be both',
    ['2/6/2026', '12/1/2026'],
    'MONTH_FIRST',
    /2\/6\/2026 is February 6/,
  ],
  ['both orders', ['13/2/2026', '2/13/2026'], 'MONTH_FIRST', /Write all dates as 2026-02-13/],
  ['other dates', ['2026-02-13', 'June', ''], 'MONTH_FIRST', undefined],
])('reads a column of dates in one order: %s', (_, cells, order, finding) => {
  const dates = datesOfColumn(cells);
  expect(dates.order).toBe(order);
  const sentence = (dates.problem ?? dates.notice)?.english;
  if (finding) expect(sentence).toMatch(finding);
  else expect(sentence).toBeUndefined();
});

test('reads a date with the day first', () => {
  expect(parseDay('1/3/2026', 'DAY_FIRST')).toBe('2026-03-01');
  expect(parseDay('2/13/2026', 'DAY_FIRST')).toBeUndefined();
});

test.each<[situation: string, headings: readonly string[], problems: readonly RegExp[]]>([
  ['the template', COLUMNS, []],
  ['another capitalization', ['PAYEE', 'paid on', 'Pay', 'payment method'], []],
  ['a missing column', ['Payee', 'Paid On', 'Pay'], [/“Payment Method” is missing/]],
  ['an unknown column', [...COLUMNS, 'Bonus'], [/^Column 9 has a heading/]],
  ['a column twice', [...COLUMNS, 'Note'], [/“Note” appears more than once/]],
])('checks the headings: %s', (_, headings, problems) => {
  const sentences = problemsOfHeadings(headings);
  expect(sentences).toHaveLength(problems.length);
  problems.forEach((problem, index) => expect(sentences[index]?.english).toMatch(problem));
});

const GOOD: Partial<Record<Column, string>> = {
  Payee: 'rosa@carrier.example',
  'Paid On': '2026-06-30',
  Pay: '100',
  'Payment Method': 'Check',
};

test.each<[situation: string, cells: Partial<Record<Column, string>>, columns: Column[]]>([
  ['a good row', {}, []],
  [
    'all cells',
    { 'Substantiated Expenses': '1', 'Tax Withheld': '24', 'Sum of Payments': 'Yes', Note: 'x' },
    [],
  ],
  ['ACH', { 'Payment Method': 'ach' }, []],
  ['no payee', { Payee: '' }, ['Payee']],
  ['text that is not a day, with only one problem', { 'Paid On': 'June' }, ['Paid On']],
  ['a day in the future', { 'Paid On': '2026-11-19' }, ['Paid On']],
  ['no method', { 'Payment Method': '' }, ['Payment Method']],
  ['no amount', { Pay: '' }, ['Pay']],
  ['an amount that is not a number', { Pay: 'x' }, ['Pay']],
  ['more tax than pay', { 'Tax Withheld': '100.01' }, ['Tax Withheld']],
  ['neither yes nor no', { 'Sum of Payments': 'maybe' }, ['Sum of Payments']],
  ['a long note', { Note: 'x'.repeat(501) }, ['Note']],
])('finds the problems of a row: %s', (_, cells, columns) => {
  const { problems } = parseRow({ line: 2, cells: { ...GOOD, ...cells } }, TODAY);
  expect(problems.map(({ column }) => column)).toEqual(columns);
});
