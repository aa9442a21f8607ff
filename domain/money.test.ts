import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDollars,
  centsFromText,
  dollarsFromCents,
  isWholeCents,
  plainCents,
  readAmount,
  splitCents,
  sum,
} from './money.ts';
import { formatCents } from './format.ts';

describe('cents and dollars', () => {
  test('converts every amount up to $100,000.00 to dollars and back without loss', () => {
    for (let cents = 0; cents <= 10_000_000; cents += 1) {
      const dollars = JSON.parse(JSON.stringify(dollarsFromCents(cents))) as number;
      if (centsFromDollars(dollars) !== cents || !isWholeCents(dollars))
        expect.fail(`${cents} cents`);
    }
  });

  test.each([
    [0, true],
    [0.1, true],
    [12.34, true],
    [99_999.99, true],
    [12.345, false],
    [0.001, false],
    [0.1 + 0.2, false],
  ])('%d dollars are a whole number of cents: %s', (dollars, expected) =>
    expect(isWholeCents(dollars)).toBe(expected),
  );

  test.each([
    [0, '$0.00', '0.00'],
    [5, '$0.05', '0.05'],
    [125_000, '$1,250.00', '1250.00'],
    [-101, '-$1.01', '-1.01'],
    [-0, '$0.00', '0.00'],
  ])('formats %d cents as %s and %s', (cents, formatted, plain) => {
    expect(formatCents(cents)).toBe(formatted);
    expect(plainCents(cents)).toBe(plain);
  });

  test.each([
    ['12.5', 1250],
    ['$1,250.00', 125_000],
    ['', 0],
    ['abc', 0],
    ['-3', 0],
    ['8.20', 820],
    ['$12.345', 0],
  ])('reads typed %j as %d cents', (typed, cents) => expect(centsFromText(typed)).toBe(cents));

  test.each([
    ['12.5', { cents: 1250 }],
    ['$1,250.00', { cents: 125_000 }],
    [' $ 1 250.00 ', { cents: 125_000 }],
    ['99,999.99', { cents: 9_999_999 }],
    ['', { cents: 0 }],
    ['$', { cents: 0 }],
    ['abc', { cents: 0 }],
    ['Infinity', { cents: 0 }],
    ['1e3', { cents: 0 }],
    ['0x10', { cents: 0 }],
    ['12.', { cents: 1200 }],
    ['.5', { cents: 50 }],
    ['84,20', { problem: 'comma' }],
    ['1,25', { problem: 'comma' }],
    ['1,0000', { problem: 'comma' }],
    ['1.250,00', { problem: 'comma' }],
    ['1.005', { problem: 'decimals' }],
    ['1,000.555', { problem: 'decimals' }],
    ['$12.345', { problem: 'decimals' }],
    ['100000', { problem: 'too-much' }],
    ['100,000', { problem: 'too-much' }],
    ['-5', { problem: 'negative' }],
    ['$-5', { problem: 'negative' }],
    ['-$5', { problem: 'negative' }],
    ['−5', { problem: 'negative' }],
  ])('reads typed %j as %o', (typed, read) => expect(readAmount(typed)).toEqual(read));

  test('refuses more than the given maximum', () => {
    expect(readAmount('10.00', 1000)).toEqual({ cents: 1000 });
    expect(readAmount('10.01', 1000)).toEqual({ problem: 'too-much' });
  });
});

describe('a split', () => {
  test('adds up to the whole, with parts at most a cent apart and the larger parts first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70_000_000 }),
        fc.integer({ min: 1, max: 7 }),
        (total, parts) => {
          const split = splitCents(total, parts);
          expect(split).toHaveLength(parts);
          expect(sum(split)).toBe(total);
          expect(split).toEqual(split.toSorted((a, b) => b - a));
          expect((split[0] ?? 0) - (split.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('gives the remaining cents to the first parts', () =>
    expect(splitCents(1001, 3)).toEqual([334, 334, 333]));
});
