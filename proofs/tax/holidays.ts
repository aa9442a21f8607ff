import { addDays, type Day } from '../../domain/calendar.ts';

/** Legal holidays in Washington, D.C., on the days of observance (5 USC 6103; D.C. Code 28-2701). The model lists them,
 *  because it must not use the same computation as the product. The list contains the holidays up to the proof's
 *  current day. */
const HOLIDAYS = new Set(
  `2025-01-01 2025-01-20 2025-02-17 2025-04-16 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11
   2025-11-27 2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-04-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07
   2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-04-16 2027-05-31 2027-06-18
   2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31 2028-01-17 2028-02-21 2028-04-17
   2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25 2029-01-01 2029-01-15
   2029-02-19`.split(/\s+/),
);
/** The first day of the list of business days. It is a Monday. */
const START = '2024-12-30';

function businessDaysFrom(start: Day, days: number): Day[] {
  return Array.from({ length: days }, (_, index) => index)
    .filter((index) => index % 7 < 5)
    .map((index) => addDays(start, index))
    .filter((day) => !HOLIDAYS.has(day));
}

const WEEKS = 240;
const BUSINESS_DAYS = businessDaysFrom(START, 7 * WEEKS);

/** Returns the nth business day after a day. */
export function afterBusinessDays(day: Day, count: number): Day {
  const next = BUSINESS_DAYS.findIndex((businessDay) => businessDay > day);
  return BUSINESS_DAYS[next + count - 1] ?? '9999-12-31';
}
