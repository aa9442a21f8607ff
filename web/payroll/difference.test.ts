import { expect, test } from 'vitest';
import { differenceFromExpected, differenceFromHours } from './difference.ts';

test.each([
  [4000, 4000, 25, 'Pay is $40.00 more than 40 approved hours at $25.00.'],
  [-1, 825, 31.25, 'Pay is $0.01 less than 8.25 approved hours at $31.25.'],
  [123_456, 100, 25, 'Pay is $1,234.56 more than 1 approved hour at $25.00.'],
  [20_000, 0, 25, 'Pay is $200.00 more than 0 approved hours at $25.00.'],
])(
  'describes a difference of %i cents from hours at a rate',
  (cents, hourHundredths, dailyRate, text) => {
    expect(differenceFromHours(cents, { hourHundredths, dailyRate, isRoundedByDay: false })).toBe(
      text,
    );
  },
);

test('explains hours whose product with the rate is not their pay', () => {
  const hours = { hourHundredths: 3200, dailyRate: 31.25, isRoundedByDay: true };
  expect(differenceFromHours(4000, hours)).toBe(
    'Pay is $40.00 more than 32 approved hours at $31.25. The pay of each day is rounded to the cent.',
  );
});

test('describes a difference from the expected pay', () => {
  expect(differenceFromExpected(-4000, 100_000)).toBe(
    'Pay is $40.00 less than the approved hours at the hourly rate ($1,000.00).',
  );
});
