import { addDays, weekStartOf, type Day } from '../calendar.ts';
import { weekLabel } from '../format.ts';

/** Sunday evening at 6 before the week closes, and Monday noon after it. */
export type ReminderMoment = 'SUNDAY' | 'MONDAY';

const SUNDAY_HOUR = 18;
const MONDAY_HOUR = 12;

/** The reminder that is due in the company's zone. A server that was down sends it later on the same day. */
export function reminderDue(
  now: Temporal.Instant,
  timeZone: string,
): { weekStart: Day; moment: ReminderMoment } | undefined {
  const local = now.toZonedDateTimeISO(timeZone);
  const week = weekStartOf(local.toPlainDate().toString());
  if (local.dayOfWeek === 7 && local.hour >= SUNDAY_HOUR)
    return { weekStart: week, moment: 'SUNDAY' };
  if (local.dayOfWeek === 1 && local.hour >= MONDAY_HOUR)
    return { weekStart: addDays(week, -7), moment: 'MONDAY' };
  return undefined;
}

interface ReminderFacts {
  brand: string;
  firstName: string;
  weekStart: Day;
  link: string;
}

export function reminderMail({ brand, firstName, weekStart, link }: ReminderFacts) {
  const week = weekLabel(weekStart);
  return {
    subject: `${brand}: ${week} is not submitted`,
    body: [
      `Hello ${firstName},`,
      `No day of ${week} is logged. Log your days, or say that you did not work, so that you are paid on time:`,
      link,
    ].join('\n\n'),
  };
}
