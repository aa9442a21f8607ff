import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isMonday, weekStartOf } from '../../domain/calendar.ts';
import { parseWeeks } from './weeks.ts';

const TODAY = '2026-11-21';
const THIS_WEEK = '2026-11-16';

test.each([
  ['', [THIS_WEEK, '2026-11-09']],
  ['this week', [THIS_WEEK]],
  ['Last W', ['2026-11-09']],
  ['next week', ['2026-11-23']],
  ['week', [THIS_WEEK, '2026-11-09', '2026-11-23']],
  ['16 nov', [THIS_WEEK]],
  ['Nov 18', [THIS_WEEK]],
  ['November 22, 2026', [THIS_WEEK]],
  ['2026-11-16', [THIS_WEEK]],
  ['11/16', [THIS_WEEK]],
  ['11/16/2025', ['2025-11-10']],
  ['week of 16 nov', [THIS_WEEK]],
  ['16 de noviembre de 2026', [THIS_WEEK]],
  ['semana del 16 ene', ['2027-01-11']],
  ['semana 47', [THIS_WEEK]],
  ['week 47', [THIS_WEEK]],
  ['w46', ['2026-11-09']],
  ['week 46 2025', ['2025-11-10']],
  // A date without a year is the date nearest to today.
  ['5 jan', ['2027-01-04']],
  ['1 june', ['2026-06-01']],
  ['week 2', ['2027-01-11']],
  // None of these is an existing date or week.
  ['31 feb', []],
  ['2027-02-29', []],
  ['week 54', []],
  ['week 53 2025', []],
  ['16 no', []],
  ['13/13', []],
  ['payroll', []],
  // "W-9" means the tax form. "week 9" means the week.
  ['w-9', []],
  ['W9', []],
  ['week 9', ['2027-03-01']],
])('reads "%s" as the weeks %j', (typed, weeks) => {
  expect(parseWeeks(typed, TODAY)).toEqual(weeks);
});

test('finds a leap day without a year only in an adjacent leap year', () => {
  expect(parseWeeks('29 feb', '2027-11-01')).toEqual(['2028-02-28']);
  expect(parseWeeks('29 feb', TODAY)).toEqual([]);
});

test('returns the Monday of any typed day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
      const day = addDays(TODAY, days);
      const [week, ...others] = parseWeeks(day, TODAY);
      expect(others).toEqual([]);
      expect(week).toBe(weekStartOf(day));
      expect(isMonday(week!)).toBe(true);
    }),
  );
});

test('returns only Mondays', () => {
  fc.assert(fc.property(fc.string(), (typed) => parseWeeks(typed, TODAY).every(isMonday)));
});
