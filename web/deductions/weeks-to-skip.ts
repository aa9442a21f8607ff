import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { lastWeekOf } from './terms-text.ts';

const WEEKS_OFFERED = 10;

/** Returns the weeks that the dialog offers. They begin with last week, because its settlement may not exist yet. */
export function weeksToSkip(
  { firstWeek, lastWeek, skippedWeeks }: Pick<Agreement, 'firstWeek' | 'lastWeek' | 'skippedWeeks'>,
  today: Day,
): readonly Day[] {
  const lastSettled = addDays(weekStartOf(today), -7);
  const first = firstWeek > lastSettled ? firstWeek : lastSettled;
  const end = lastWeekOf({ lastWeek, skippedWeeks });
  return Array.from({ length: WEEKS_OFFERED }, (_, index) => addDays(first, 7 * index)).filter(
    (week) => !skippedWeeks.includes(week) && (end === null || week <= end),
  );
}
