import { dayName, shortDate } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { TimeLog, WeekToApprove } from '../../domain/time-logs/schema.ts';

export interface PendingDay {
  log: TimeLog;
  person: string;
}

/** All days of the queue in the order of the screen. */
export function pendingDays(weeks: readonly WeekToApprove[]): PendingDay[] {
  return weeks.flatMap((week) => week.timeLogs.map((log) => ({ log, person: fullName(week) })));
}

export function countOfDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** "2 days of Walt Jensen", "5 days of 3 people" */
export function describeDays(days: readonly PendingDay[]): string {
  const people = new Map(days.map(({ log, person }) => [log.userId, person]));
  const [onlyPerson] = people.values();
  return `${countOfDays(days.length)} of ${people.size === 1 ? onlyPerson : `${people.size} people`}`;
}

/** "Walt Jensen, Thursday, Nov 12" */
export function nameOfDay({ log, person }: PendingDay): string {
  return `${person}, ${dayName(log.date)}, ${shortDate(log.date)}`;
}

/** Where the eye goes on after some days are decided: to the next one that stays, else the last. */
export function dayAfter(
  days: readonly PendingDay[],
  decided: ReadonlySet<string>,
  from: string | undefined,
): string | undefined {
  const start = days.findIndex(({ log }) => log.id === from);
  const stays = ({ log }: PendingDay) => !decided.has(log.id);
  const next = days.slice(Math.max(start, 0)).find(stays) ?? days.findLast(stays);
  return next?.log.id;
}

/** The day that j (1) or k (-1) goes to. */
export function neighbour(
  days: readonly PendingDay[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = days.findIndex(({ log }) => log.id === from);
  if (index === -1) return days[step === 1 ? 0 : days.length - 1]?.log.id;
  return days[Math.min(Math.max(index + step, 0), days.length - 1)]?.log.id;
}
