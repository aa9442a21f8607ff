import { daysOfWeek, weekStartOf, type Day } from '../../domain/calendar.ts';
import { hundredthsFromHours, type HourHundredths } from '../../domain/hours.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';

export interface WeekRow {
  weekStart: Day;
  days: { day: Day; log: TimeLog | undefined }[];
  hourHundredths: HourHundredths;
}

/** Groups logged days by week, newest week first. Every week has all seven days. */
export function weekRowsOf(logs: readonly TimeLog[]): WeekRow[] {
  const byDay = new Map(logs.map((log) => [log.date, log]));
  const weeks = new Set(logs.map(({ date }) => weekStartOf(date)));
  return [...weeks]
    .toSorted()
    .toReversed()
    .map((weekStart) => {
      const days = daysOfWeek(weekStart).map((day) => ({ day, log: byDay.get(day) }));
      return { weekStart, days, hourHundredths: hoursOf(days.map(({ log }) => log)) };
    });
}

/** Returns the hours of all days except rejected ones. Adds integers, because sums of fractional hours would have
 *  rounding errors. */
function hoursOf(logs: readonly (TimeLog | undefined)[]): number {
  return logs
    .filter((log) => log !== undefined)
    .filter(({ status }) => status !== 'REJECTED')
    .reduce((sum, { hoursWorked }) => sum + hundredthsFromHours(hoursWorked), 0);
}
