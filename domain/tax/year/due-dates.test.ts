import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import {
  businessDaysAfter,
  isBusinessDay,
  retainThrough,
  legalHolidays,
  necDueOn,
  onlineThrough,
} from './due-dates.ts';

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
