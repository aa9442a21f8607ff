import { describe, expect, test } from 'vitest';
import { layoutOf, NEC_LAYOUTS } from './nec-layouts.ts';

describe('the layout of a year', () => {
  const numbers = (year: number) =>
    layoutOf(year)
      .layout.boxes.map(({ number }) => number)
      .join(' ')
      .trim();
  test.each([
    [2020, '2020', '1 2 3 4 5 6 7'],
    [2021, '2021', '1 2 3 4 5 6 7'],
    [2022, 'Rev. January 2022', '1 2 3 4 5 6 7'],
    [2023, 'Rev. January 2022', '1 2 3 4 5 6 7'],
    [2024, 'Rev. January 2024', '1 2 3 4 5 6 7'],
    [2025, 'Rev. April 2025', '1 2 3 4 5 6 7'],
    [2026, 'Rev. December 2026', '1a 1b 1c 1d 2 3 4 5 6 7'],
    [2027, 'Rev. December 2026', '1a 1b 1c 1d 2 3 4 5 6 7'],
  ])('%i: %s, boxes %s', (year, revision, boxes) => {
    expect(layoutOf(year).layout.revision).toBe(revision);
    expect(numbers(year)).toBe(boxes);
    expect(layoutOf(year).usesNewestLayout).toBe(year > 2026);
  });

  const meaning = (year: number, number: string) =>
    layoutOf(year).layout.boxes.find((box) => box.number === number)?.meaning;
  test.each([
    [2020, '2', 'RESERVED'],
    [2021, '2', 'DIRECT_SALES'],
    [2024, '3', 'RESERVED'],
    [2025, '3', 'EXCESS_GOLDEN_PARACHUTE'],
    [2025, '1', 'NONEMPLOYEE_COMPENSATION'],
    [2026, '1a', 'NONEMPLOYEE_COMPENSATION'],
    [2026, '1b', 'CASH_TIPS'],
    [2026, '1c', 'TIPPED_OCCUPATION_CODES'],
    [2026, '1d', 'OVERTIME_COMPENSATION'],
  ])('%i box %s is %s', (year, number, expected) => expect(meaning(year, number)).toBe(expected));

  test('every year has each copy once, Copy A is never drawn, and only 2020 has Copy C', () => {
    for (const { copies, firstTaxYear } of NEC_LAYOUTS) {
      const codes = copies.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(copies.filter(({ drawn }) => drawn).map(({ code }) => code)).toEqual([
        '1',
        'B',
        '2',
        'PAYER_RECORD',
      ]);
      expect(codes.includes('C')).toBe(firstTaxYear === 2020);
    }
  });

  test('the layouts cover all years without a gap', () => {
    for (const [index, { lastTaxYear }] of NEC_LAYOUTS.entries()) {
      expect(NEC_LAYOUTS[index + 1]?.firstTaxYear).toBe(
        lastTaxYear === undefined ? undefined : lastTaxYear + 1,
      );
    }
  });
});
