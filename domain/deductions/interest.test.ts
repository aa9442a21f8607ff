import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { textOf } from '../sentence.ts';
import { sentenceOf } from '../errors.ts';
import { returnByOf } from './escrow-return.ts';
import {
  balanceDaysOf,
  interestOf,
  periodToCredit,
  quarterEndOf,
  quarterOf,
  refusalOfCredit,
  refusalOfFinalInterest,
  refusalOfRate,
  stateOfQuarter,
  type BalanceChange,
  type InterestQuarter,
} from './interest.ts';

const Q3 = { from: '2026-07-01', through: '2026-09-30' };

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-05-17', '2026-04-01', '2026-06-30'],
  ['2026-09-30', '2026-07-01', '2026-09-30'],
  ['2028-12-31', '2028-10-01', '2028-12-31'],
])('%s is in the quarter from %s through %s', (day, start, end) => {
  expect(quarterOf(day)).toBe(start);
  expect(quarterEndOf(start)).toBe(end);
});

describe('interest', () => {
  const change = (day: string, amountCents: number): BalanceChange => ({ day, amountCents });
  test.each<[string, BalanceChange[], typeof Q3, number, number]>([
    // 1,000.00 × 4% × 92 / 365 = 10.082
    ['of a whole quarter', [change('2026-03-02', 100_000)], Q3, 4000, 1008],
    // 1,000.00 × 4% × 91 / 366 = 9.945
    [
      'in a leap year',
      [change('2028-01-01', 100_000)],
      { from: '2028-01-01', through: '2028-03-31' },
      4000,
      995,
    ],
    // 1,000.00 × 4% × 46 / 365 = 5.041
    ['from the day of a deposit', [change('2026-08-16', 100_000)], Q3, 4000, 504],
    // 1,000.00 × 4% × 31 / 365 = 3.397
    [
      'until the day before a release',
      [change('2026-08-01', -100_000), change('2026-07-01', 100_000)],
      Q3,
      4000,
      340,
    ],
    ['of a deposit on the last day', [change('2026-09-30', 1_000_000)], Q3, 4000, 110],
    ['of a deposit after the last day', [change('2026-10-01', 1_000_000)], Q3, 4000, 0],
    [
      'of a reversed deposit, for the days between',
      [change('2026-07-11', 100_000), change('2026-07-21', -100_000)],
      Q3,
      4000,
      110,
    ],
    [
      'of a negative balance',
      [change('2026-07-01', -50_000), change('2026-09-01', 50_000)],
      Q3,
      4000,
      0,
    ],
    [
      'of several changes on one day',
      [change('2026-07-01', 60_000), change('2026-07-01', 40_000)],
      Q3,
      4000,
      1008,
    ],
    // 182.50 × 1% × 1 / 365 = 0.005
    [
      'rounded half up',
      [change('2026-07-01', 18_250)],
      { from: '2026-07-01', through: '2026-07-01' },
      1000,
      1,
    ],
    [
      'rounded down below half a cent',
      [change('2026-07-01', 18_249)],
      { from: '2026-07-01', through: '2026-07-01' },
      1000,
      0,
    ],
    ['at zero', [change('2026-07-01', 100_000)], Q3, 0, 0],
    ['with three decimals', [change('2026-07-01', 1_000_000)], Q3, 3851, 9707],
  ])('%s', (_, changes, period, rate, cents) => {
    expect(interestOf(changes, period, rate)).toBe(cents);
  });

  const anyDay = fc.integer({ min: -30, max: 120 }).map((days) => addDays(Q3.from, days));
  const anyChanges = fc.array(
    fc.record({ day: anyDay, amountCents: fc.integer({ min: -99_999_999, max: 99_999_999 }) }),
    { maxLength: 20 },
  );

  test('counts the balance at the end of each day', () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        let total = 0;
        for (let day = Q3.from; day <= Q3.through; day = addDays(day, 1)) {
          const until = changes.filter((one) => one.day <= day);
          total += Math.max(
            until.reduce((sum, { amountCents }) => sum + amountCents, 0),
            0,
          );
        }
        expect(balanceDaysOf(changes, Q3)).toBe(total);
      }),
    );
  });

  test('is the same when a quarter is credited in two parts, except for one cent', () => {
    const anySplit = fc.integer({ min: 0, max: 90 }).map((days) => addDays(Q3.from, days));
    const anyRate = fc.integer({ min: 0, max: 25_000 });
    fc.assert(
      fc.property(anyChanges, anySplit, anyRate, (changes, split, rate) => {
        const first = interestOf(changes, { from: Q3.from, through: split }, rate);
        const rest = interestOf(changes, { from: addDays(split, 1), through: Q3.through }, rate);
        const whole = interestOf(changes, Q3, rate);
        expect(Math.abs(first + rest - whole)).toBeLessThanOrEqual(1);
        expect(Math.min(first, rest)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  [null, Q3],
  ['2026-06-30', Q3],
  ['2026-08-31', { from: '2026-09-01', through: '2026-09-30' }],
  ['2026-09-30', undefined],
])('credits the days after %s', (creditedThrough, period) => {
  expect(periodToCredit(Q3.from, Q3.through, creditedThrough)).toEqual(period);
});

const quarter = (quarterStart: string, values: Partial<InterestQuarter> = {}): InterestQuarter => ({
  quarterStart,
  rateThousandths: 4000,
  isHeld: true,
  isCredited: false,
  isRateUsed: false,
  ...values,
});
const TODAY = '2026-11-18';
const Q2_CREDITED = quarter('2026-04-01', { isCredited: true, isRateUsed: true });
const Q4 = quarter('2026-10-01');

test.each<[string, Partial<InterestQuarter>]>([
  ['CREDITED', { isCredited: true }],
  ['NOTHING_HELD', { isHeld: false, rateThousandths: null }],
  ['RATE_MISSING', { rateThousandths: null }],
  ['DUE', {}],
])('a past quarter is %s', (state, values) => {
  expect(stateOfQuarter(quarter('2026-07-01', values), TODAY)).toBe(state);
});
test('the current quarter is running, and due on the day after its end', () => {
  expect(stateOfQuarter(Q4, '2026-12-31')).toBe('RUNNING');
  expect(stateOfQuarter(Q4, '2027-01-01')).toBe('DUE');
});

const sentence = (refused: ReturnType<typeof refusalOfRate>) =>
  refused && [refused.code, textOf(sentenceOf(refused))];

test.each<[string, InterestQuarter[], [string, string] | undefined]>([
  ['2026-07-01', [Q2_CREDITED, quarter('2026-07-01'), Q4], undefined],
  [
    '2026-07-01',
    [Q2_CREDITED, quarter('2026-07-01', { rateThousandths: null }), Q4],
    ['CONFLICT', 'Enter the rate of Q3 2026 first.'],
  ],
  ['2026-04-01', [Q2_CREDITED], ['CONFLICT', 'The interest of Q2 2026 is already credited.']],
  [
    '2026-07-01',
    [quarter('2026-04-01'), quarter('2026-07-01'), Q4],
    ['CONFLICT', 'Credit the interest of Q2 2026 first.'],
  ],
  [
    '2026-07-01',
    [quarter('2026-04-01', { rateThousandths: null }), quarter('2026-07-01'), Q4],
    ['CONFLICT', 'Enter the rate of Q2 2026 first.'],
  ],
  [
    '2026-10-01',
    [Q2_CREDITED, Q4],
    [
      'INVALID_VALUE',
      'This quarter runs through Dec 31, 2026. Credit its interest on Jan 1, 2027 or later.',
    ],
  ],
  [
    '2026-07-01',
    [quarter('2026-07-01', { isHeld: false })],
    ['INVALID_VALUE', 'No escrow was held in this quarter, so there is no interest.'],
  ],
  [
    '2025-07-01',
    [Q4],
    ['INVALID_VALUE', 'No escrow was held in this quarter, so there is no interest.'],
  ],
])('crediting %s', (start, quarters, refused) => {
  expect(sentence(refusalOfCredit(start, quarters, TODAY))).toEqual(refused);
});

test.each<[string, string, [string, string] | undefined]>([
  ['2026-10-01', 'Auction of Sep 28', undefined],
  ['2026-10-01', '', ['INVALID_VALUE', 'source: Enter where the rate is from.']],
  [
    '2027-01-01',
    'Auction',
    ['INVALID_VALUE', 'Choose a quarter from the first escrow through the current quarter.'],
  ],
  [
    '2026-04-01',
    'Auction',
    [
      'CONFLICT',
      'Interest of Q2 2026 is already credited at this rate. To correct it, record an interest entry in the ledger of the escrow.',
    ],
  ],
])('a rate of %s from “%s”', (quarterStart, source, refused) => {
  expect(sentence(refusalOfRate({ quarterStart, source }, [Q2_CREDITED, Q4]))).toEqual(refused);
});

test('the last interest of an escrow needs its return, the rate and the earlier quarters', () => {
  const returned = { returnBy: '2026-12-17' };
  const refusalOf = (quarters: InterestQuarter[], agreement: { returnBy: string | null }) =>
    sentence(refusalOfFinalInterest(agreement, quarters, TODAY))?.[1];
  expect(refusalOf([Q2_CREDITED, Q4], returned)).toBeUndefined();
  expect(refusalOf([Q4], { returnBy: null })).toContain('is not being returned');
  expect(refusalOf([quarter('2026-10-01', { rateThousandths: null })], returned)).toBe(
    'Enter the rate of Q4 2026 first.',
  );
  expect(refusalOf([quarter('2026-07-01'), Q4], returned)).toBe(
    'Credit the interest of Q3 2026 first.',
  );
});

test.each([
  ['2026-11-02', null, 100, '2026-12-17'],
  [null, '2026-11-02', 100, '2026-12-17'],
  ['2026-11-09', '2026-11-02', 100, '2026-12-17'],
  ['2026-11-02', '2026-11-09', 100, '2026-12-17'],
  ['2026-11-02', null, 0, null],
  [null, null, 100, null],
])(
  'an escrow whose lease ended on %s, of a payee inactive since %s, with %i cents, is returned by %s',
  (leaseEndedOn, inactiveSince, balanceCents, returnBy) => {
    expect(returnByOf({ leaseEndedOn, inactiveSince, balanceCents })).toBe(returnBy);
  },
);
