import { addDays, weekStartOf, type Day } from '../calendar.ts';

/** The weekday of a reminder: Sunday at 6 PM, before the week closes, or Monday at noon, after the week has closed. */
export type ReminderWeekday = 'SUNDAY' | 'MONDAY';

const SUNDAY_HOUR = 18;
const MONDAY_HOUR = 12;

/** Returns the reminder that is due in the company's time zone. A reminder remains due for the rest of the day, in case
 *  the server was down. */
export function reminderDue(
  now: Temporal.Instant,
  timeZone: string,
): { weekStart: Day; weekday: ReminderWeekday } | undefined {
  const local = now.toZonedDateTimeISO(timeZone);
  const week = weekStartOf(local.toPlainDate().toString());
  if (local.dayOfWeek === 7 && local.hour >= SUNDAY_HOUR)
    return { weekStart: week, weekday: 'SUNDAY' };
  if (local.dayOfWeek === 1 && local.hour >= MONDAY_HOUR)
    return { weekStart: addDays(week, -7), weekday: 'MONDAY' };
  return undefined;
}
