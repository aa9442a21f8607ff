import { daysOfWeek, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { workOfLogs, type Work } from '../ui/work-text.ts';

export interface WeekRow {
  weekStart: Day;
  days: { day: Day; log: TimeLog | undefined }[];
  /** The work of all days except rejected ones. */
  work: Work;
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
      const counted = days.flatMap(({ log }) => (log && log.status !== 'REJECTED' ? [log] : []));
      return { weekStart, days, work: workOfLogs(counted) };
    });
}
