import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { daysInARow, usualPay } from './unusual.ts';

const MONDAY = '2026-11-09';

test.each([
  [[], 0],
  [[0, 1, 2], 3],
  [[0, 2, 3], 2],
  [[-2, -1, 0, 1], 4],
])('finds the longest series of consecutive days in %j', (offsets, length) => {
  expect(daysInARow(offsets.map((offset) => addDays(MONDAY, offset)))).toBe(length);
});

test.each([
  [100_000, [], undefined],
  [100_000, [10_000, 10_000, 10_000], undefined],
  [10_001, [10_000, 10_000, 10_000, 10_000], undefined],
  [13_000, [10_000, 10_000, 10_000, 10_000], 10_000],
  [13_000, [5_000, 10_000, 15_000, 10_000], undefined],
])('finds the usual pay if %d is paid after %j', (cents, earlier, usual) => {
  expect(usualPay(cents, earlier)).toBe(usual);
});
