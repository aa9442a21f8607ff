import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import {
  businessDaysAfter,
  isBusinessDay,
  retainThrough,
  legalHolidays,
  necDueOn,
  onlineThrough,
} from './due-dates.ts';
import { layoutOf, NEC_LAYOUTS } from './nec-layouts.ts';
import { refuseThreshold, thresholdOf } from './thresholds.ts';

describe('the threshold', () => {
  const entered = [{ taxYear: 2028, cents: 210_000, source: 'Entered' }];
  test.each([
    [2020, 60_000, true],
    [2025, 60_000, true],
    [2026, 200_000, true],
    [2027, 200_000, false],
    [2028, 210_000, true],
    [2030, 210_000, false],
  ])('for %i is %i cents, known: %s', (year, cents, known) =>
    expect(thresholdOf(year, entered)).toMatchObject({ cents, known }),
  );

  test('does not change in a statutory year, even if a row was entered', () => {
    const forged = [{ taxYear: 2026, cents: 1, source: 'Entered' }];
    expect(thresholdOf(2026, forged).cents).toBe(200_000);
  });

  test.each([
    [2027, 200_000, undefined],
    [2027, 210_000, undefined],
    [2026, 210_000, 'INVALID_VALUE'],
    [2027, 190_000, 'INVALID_VALUE'],
    [2027, 205_000, 'INVALID_VALUE'],
  ])('entered for %i as %i cents has the refusal %s', (taxYear, cents, code) =>
    expect(refuseThreshold({ taxYear, cents })?.code).toBe(code),
  );
});

describe('due dates', () => {
  test.each([
    [2020, '2021-02-01'],
    [2021, '2022-01-31'],
    [2022, '2023-01-31'],
    [2023, '2024-01-31'],
    [2024, '2025-01-31'],
    [2025, '2026-02-02'],
    [2026, '2027-02-01'],
  ])('the form for %i is due on %s', (year, day) => expect(necDueOn(year)).toBe(day));

  test('a holiday of the company’s state moves the due date', () =>
    expect(necDueOn(2026, ['2027-02-01'])).toBe('2027-02-02'));

  test('keeps forms online through October 15, and records for four years or more from the due date', () => {
    expect(onlineThrough(2026)).toBe('2027-10-15');
    expect([retainThrough(2026), retainThrough(2026, 1), retainThrough(2026, 7)]).toEqual([
      '2031-02-01',
      '2031-02-01',
      '2034-02-01',
    ]);
  });

  test('lists the legal holidays of 2026, and the New Year’s Day observed in 2021', () => {
    expect([...legalHolidays(2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-04-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    // New Year's Day of 2022 was a Saturday.
    expect(legalHolidays(2021)).toContain('2021-12-31');
  });

  test('does not count Inauguration Day as a business day', () => {
    expect(businessDaysAfter('2033-01-03', 15)).toBe('2033-01-26');
    expect(isBusinessDay('2034-01-20')).toBe(true);
    // January 20, 2029 is a Saturday, so no other day is observed.
    expect(isBusinessDay('2029-01-19')).toBe(true);
  });

  test('businessDaysAfter counts only business days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 40 }),
        (start, count) => {
          const from = addDays('2020-01-01', start);
          const reached = businessDaysAfter(from, count);
          let counted = 0;
          for (let day = from; day < reached;) {
            day = addDays(day, 1);
            if (isBusinessDay(day)) counted += 1;
          }
          expect(counted).toBe(count);
          if (count > 0) expect(isBusinessDay(reached)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});

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
