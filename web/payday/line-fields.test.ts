import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import {
  amountOf,
  entryOf,
  NEW_LINE,
  numberOf,
  OUTSIDE,
  problemsOfLine,
  type LineFields,
} from './line-fields.ts';

const { addLine: text } = messages;
const line = (fields: Partial<LineFields>): LineFields => ({
  ...NEW_LINE,
  description: 'Detention',
  amount: '50',
  ...fields,
});

test.each([
  ['50', 50],
  ['$1,250.50', 1250.5],
  ['-20', -20],
  ['.55', 0.55],
  ['−.5', -0.5],
  ['1.005', undefined],
  ['', undefined],
  ['ten', undefined],
])('parses %j as %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

test.each([
  ['hours', line({ unit: 'HOUR', quantity: '2.5', rate: '25' }), 6250],
  ['miles', line({ kind: 'EARNING', unit: 'MILE', quantity: '1013.3', rate: '0.55' }), 55732],
  [
    'miles at a rate below a cent',
    line({ kind: 'EARNING', unit: 'MILE', quantity: '2,140', rate: '0.585' }),
    125190,
  ],
  ['percent', line({ unit: 'PERCENT', quantity: '1200', rate: '12.5' }), 15000],
  ['an amount', line({}), 5000],
  ['an expense, which has no rate', line({ kind: 'REIMBURSEMENT', unit: 'HOUR' }), 5000],
  ['a quantity without a rate', line({ unit: 'HOUR', quantity: '2' }), undefined],
])('computes the amount of %s', (_, fields, cents) => {
  expect(amountOf(fields)).toBe(cents);
});

describe('problemsOfLine', () => {
  test.each([
    ['a missing description', line({ description: ' ' }), { description: text.noDescription }],
    ['an expense without a day', line({ kind: 'ALLOWANCE' }), { day: text.dayNeeded }],
    ['an amount that is not a number', line({ amount: 'x' }), { amount: text.notANumber }],
    ['a zero amount', line({ amount: '0' }), { amount: text.noAmount }],
    ['a negative amount', line({ amount: '-5' }), { amount: text.onlyCorrections }],
    [
      'a negative amount that nobody explained',
      line({ kind: 'CORRECTION', amount: '-5' }),
      { negative: text.chooseOne },
    ],
    [
      'a deduction',
      line({ kind: 'CORRECTION', amount: '-5', negative: 'DEDUCTION' }),
      { negative: text.enterAsDeduction },
    ],
    [
      'a negative correction of no settlement',
      line({ kind: 'CORRECTION', amount: '-5', negative: 'CORRECTION' }),
      { correctsId: text.correctsMissing },
    ],
    [
      'a negative correction',
      line({ kind: 'CORRECTION', amount: '-5', negative: 'CORRECTION', correctsId: 'settlement' }),
      {},
    ],
    [
      'a negative quantity',
      line({ unit: 'HOUR', quantity: '-1', rate: '5' }),
      { quantity: text.notPositive },
    ],
    ['the greatest amount', line({ amount: '99,999.99' }), {}],
    [
      'an amount above the maximum',
      line({ amount: '100000' }),
      { amount: 'The amount can be at most $99,999.99.' },
    ],
    [
      'a correction below the minimum',
      line({
        kind: 'CORRECTION',
        amount: '-100000',
        negative: 'CORRECTION',
        correctsId: 'settlement',
      }),
      { amount: 'The amount can be at most $99,999.99.' },
    ],
    [
      'a quantity that makes the amount too large',
      line({ unit: 'HOUR', quantity: '2000', rate: '50.01' }),
      { quantity: 'The amount can be at most $99,999.99.' },
    ],
    [
      'a rate above the maximum',
      line({ unit: 'HOUR', quantity: '0.01', rate: '100000' }),
      { rate: 'Enter at most 99,999.99.' },
    ],
    [
      'a rate with five decimals',
      line({ unit: 'MILE', quantity: '1', rate: '0.58555' }),
      { rate: text.notARate },
    ],
    [
      'a rate of zero',
      line({ unit: 'MILE', quantity: '1', rate: '0' }),
      { rate: text.notPositive },
    ],
  ])('returns the problems of %s', (_, fields, problems) => {
    expect(problemsOfLine(fields)).toEqual(problems);
  });
});

test('sends a correction without a day and with its settlement', () => {
  const fields = line({
    kind: 'CORRECTION',
    amount: '-20',
    day: '2026-11-09',
    correctsId: 'settlement',
  });
  expect(entryOf(fields, { userId: 'rosa', weekStart: '2026-11-09' })).toEqual({
    userId: 'rosa',
    weekStart: '2026-11-09',
    kind: 'CORRECTION',
    day: null,
    quantity: null,
    amount: -20,
    description: 'Detention',
    correctsId: 'settlement',
  });
});

test('sends a correction with its payment outside Linehaul', () => {
  const fields = line({ kind: 'CORRECTION', amount: '-20', correctsId: `${OUTSIDE}payment` });
  expect(entryOf(fields, { userId: 'rosa', weekStart: '2026-11-09' })).toMatchObject({
    amount: -20,
    correctsId: null,
    correctsOpeningBalanceId: 'payment',
  });
});

test('sends a line for the chosen driver, and otherwise for the payee', () => {
  const userIdOf = (driverId: string) =>
    entryOf(line({ driverId }), { userId: 'dale', weekStart: '2026-11-09' }).userId;
  expect([userIdOf('luis'), userIdOf('')]).toEqual(['luis', 'dale']);
});
