import { Type } from 'typebox';

/** A calendar day as the database stores it and the API sends it: `YYYY-MM-DD`, without time zone or time. */
export type Day = string;

export const DaySchema = Type.String({ format: 'date', description: 'A day, YYYY-MM-DD' });

/** Returns whether a string is an existing day, such as 2027-02-28 but not 2027-02-29. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return Temporal.PlainDate.from({ year, month, day }).toString() === text;
}

/** The numbers of weeks that the time-log screen shows (specification, 9). */
const UPCOMING_WEEKS = 3;
const PREVIOUS_WEEKS = 8;

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Returns the number of days from one day to another. Negative if the other day is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** Returns the Monday of the week that contains the day. Weeks run from Monday to Sunday. */
export function weekStartOf(day: Day): Day {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

export function isMonday(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek === 1;
}

export function weekEndOf(weekStart: Day): Day {
  return addDays(weekStart, 6);
}

/** Returns the seven days of a week, Monday first. */
export function daysOfWeek(weekStart: Day): Day[] {
  const monday = Temporal.PlainDate.from(weekStart);
  return Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString());
}

/** Returns the month of a day, such as "2026-11". Monthly totals use it as their key. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export interface TimeLogWeeks {
  current: Day;
  /** The weeks after the current week, nearest first. */
  upcoming: Day[];
  /** The weeks before the current week, nearest first. */
  previous: Day[];
}

/** Returns the Mondays of the weeks that a person can see on the time-log screen. */
export function timeLogWeeks(today: Day): TimeLogWeeks {
  const current = weekStartOf(today);
  return {
    current,
    upcoming: Array.from({ length: UPCOMING_WEEKS }, (_, n) => addDays(current, 7 * (n + 1))),
    previous: Array.from({ length: PREVIOUS_WEEKS }, (_, n) => addDays(current, -7 * (n + 1))),
  };
}

export function oldestTimeLogWeek(today: Day): Day {
  return addDays(weekStartOf(today), -7 * PREVIOUS_WEEKS);
}

/** Returns the last day that can be logged in advance, which is the Sunday of the third upcoming week. */
export function lastLoggableDay(today: Day): Day {
  return addDays(weekStartOf(today), 7 * UPCOMING_WEEKS + 6);
}

/** Returns the calendar day of an instant in a time zone such as `America/Chicago`. */
export function dayIn(timeZone: string, instant: Temporal.Instant): Day {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function endOfDay(timeZone: string, day: Day): Temporal.Instant {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}
