import { describe, expect, test } from 'vitest';
import { ONLY_HOURS } from '../time-logs/quantities.ts';
import { expectedPay, payDifference } from './expected-pay.ts';

describe('expected pay', () => {
  test.each([
    ['is hours times rate', [800, 800], 250_000, 40_000],
    ['is 0 without approved hours', [], 250_000, 0],
    ['is unknown without a rate', [800], null, null],
    // 0.25 h at $33.33 is $8.3325. Each day is rounded, as the payroll sheet does when it fills in the days.
    ['rounds each day to the cent', [25, 25, 25], 333_300, 2499],
  ])('%s', (_, hours, rate, expected) => {
    const days = hours.map((hourHundredths) => ({
      hourHundredths,
      hourlyRateTenThousandths: rate,
      ...ONLY_HOURS,
    }));
    expect(expectedPay(days, rate)).toBe(expected);
  });

  test.each([
    ['pays each day at its rate', [250_000, 300_000], 44_000],
    ['is unknown if one day has no rate', [250_000, null], null],
  ])('%s', (_, rates, expected) => {
    const days = rates.map((hourlyRateTenThousandths) => ({
      hourHundredths: 800,
      hourlyRateTenThousandths,
      ...ONLY_HOURS,
    }));
    expect(expectedPay(days, 990_000)).toBe(expected);
  });
});

describe('the difference', () => {
  test.each([
    ['is positive if more was paid', 104_000, 100_000, 4000],
    ['is negative if less was paid', 99_999, 100_000, -1],
    ['is 0 when both are equal', 100_000, 100_000, 0],
    ['is 0 when nothing could be expected', 100_000, null, 0],
  ])('%s', (_, paid, expected, difference) => {
    expect(payDifference(paid, expected)).toBe(difference);
  });
});
