import { expect, test } from 'vitest';
import { form945DueOn, monthlyLiability } from './form-945.ts';

test('adds up the tax withheld from the payments of each month', () => {
  const months = monthlyLiability(2025, [
    { paidOn: '2025-01-31', withheldCents: 2400 },
    { paidOn: '2025-02-01', withheldCents: 100 },
    { paidOn: '2025-01-02', withheldCents: 50 },
    { paidOn: '2025-12-31', withheldCents: 7 },
  ]);
  expect(months).toHaveLength(12);
  expect(months.map(({ cents }) => cents)).toEqual([2450, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
});

test.each([
  // January 31, 2026 and February 10, 2029 are Saturdays.
  [2025, '2026-02-02', '2026-02-10'],
  [2026, '2027-02-01', '2027-02-10'],
  [2028, '2029-01-31', '2029-02-12'],
])('Form 945 for %d is due on %s, or on %s after timely deposits', (year, dueOn, ifDeposited) => {
  expect(form945DueOn(year, [])).toEqual({ dueOn, ifDeposited });
});
