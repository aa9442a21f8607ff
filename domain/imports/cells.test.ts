import { expect, test } from 'vitest';
import { endOfCard, parseAmount, parseFileDay, parseNumber } from './cells.ts';

test.each([
  ['$1,234.56', 123_456],
  ['494.5', 49_450],
  ['(12.34)', -1234],
  ['$(1,012.34)', -101_234],
  ['12.34-', -1234],
  ['−12.34', -1234],
  ['-$12.34', -1234],
  ['0', 0],
  ['', null],
  ['12,34', undefined],
  ['1.234,56', undefined],
  ['12.345', undefined],
  ['n/a', undefined],
  ['--5', undefined],
  ['100,000.00', undefined],
])('reads the amount %j as %j cents', (cell, cents) => {
  expect(parseAmount(cell)).toBe(cents);
});

test('reads a price with three decimals and a negative quantity', () => {
  expect([parseNumber('3.499'), parseNumber('-80.52'), parseNumber('80,5')]).toEqual([
    3.499,
    -80.52,
    undefined,
  ]);
});

test.each([
  ['2026-06-01', '2026-06-01'],
  ['6/1/2026', '2026-06-01'],
  ['6/1/26', '2026-06-01'],
  ['2026-06-01 23:50', '2026-06-01'],
  ['2026-06-01T23:50:00', '2026-06-01'],
  ['6/1/2026 11:50 PM', '2026-06-01'],
  ['46174', '2026-06-01'],
  ['46174.993', '2026-06-01'],
  ['2026-06-02T03:50:00Z', undefined],
  ['2026-06-02 03:50 UTC', undefined],
  ['2026-06-02T03:50:00-05:00', undefined],
  ['00/00/00', undefined],
  ['12345', undefined],
  ['', undefined],
])('reads the day %j as %j', (cell, day) => {
  expect(parseFileDay(cell, 'MONTH_FIRST')).toBe(day);
});

test.each([
  ['7083050012345678541', '678541'],
  ['7083-0500-1234-0541', '340541'],
  ['*0541', '0541'],
  ['541', undefined],
  ['', undefined],
])('keeps of the card %j only %j', (cell, end) => {
  expect(endOfCard(cell)).toBe(end);
});
