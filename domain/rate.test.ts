import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRate } from './format.ts';
import {
  percentOf,
  plainRate,
  rateFrom,
  rateFromTenThousandths,
  tenThousandthsFromRate,
  timesRate,
} from './rate.ts';

/** The maximum rate, 99,999.99. */
const MAX = 999_999_900;

test('converts every rate to the API and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX }), (stored) => {
      const rate = JSON.parse(JSON.stringify(rateFromTenThousandths(stored))) as number;
      expect(tenThousandthsFromRate(rate)).toBe(stored);
      expect(rateFrom(plainRate(stored))).toBe(rate);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['24', 24],
  ['24.', 24],
  ['.5', 0.5],
  ['31.25', 31.25],
  ['0.585', 0.585],
  ['.5855', 0.5855],
  [' $1,031.25 ', 1031.25],
  ['99999.99', 99_999.99],
  ['99999.9901', undefined],
  ['100000', undefined],
  ['24.55555', undefined],
  ['29,50', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['twenty', undefined],
])('reads a rate typed as "%s" as %s', (typed, rate) => {
  expect(rateFrom(typed)).toBe(rate);
});

test.each([
  [0, '$0.00', '0.00'],
  [5850, '$0.585', '0.585'],
  [5855, '$0.5855', '0.5855'],
  [6000, '$0.60', '0.60'],
  [1, '$0.0001', '0.0001'],
  [312_500, '$31.25', '31.25'],
  [10_312_500, '$1,031.25', '1031.25'],
])('formats %d ten-thousandths as %s and %s', (stored, formatted, plain) => {
  expect(formatRate(stored)).toBe(formatted);
  expect(plainRate(stored)).toBe(plain);
});

test.each([
  // 8 hours at $31.25, 9.5 hours at $33.33
  [800, 312_500, 25_000],
  [950, 333_300, 31_664],
  // 2,140 miles and 1 mile at $0.585
  [214_000, 5850, 125_190],
  [100, 5850, 59],
  // Half a cent is rounded up: 0.01 units at $0.50 and $0.4999
  [1, 5000, 1],
  [1, 4999, 0],
  [0, 312_500, 0],
  // The product of the greatest quantity and rate of a pay line exceeds the exact numbers of JavaScript.
  [999_999_999, MAX, 99_999_989_900_000],
])('%d hundredths at %d ten-thousandths are %d cents', (hundredths, rate, cents) => {
  expect(timesRate(hundredths, rate)).toBe(cents);
});

test.each([
  [180_000, 250_000, 45_000],
  [180_000, 251_234, 45_222],
  [1, 500_000, 1],
  [1, 499_999, 0],
])('%d cents times %d ten-thousandths of a percent are %d cents', (cents, percent, result) => {
  expect(percentOf(cents, percent)).toBe(result);
});
