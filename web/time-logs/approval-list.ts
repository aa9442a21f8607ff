import { dayName, hoursText, shortDate } from '../ui/format.ts';
import { hoursFromHundredths, hundredthsFromHours } from '../../domain/hours.ts';
import { fullName } from '../../domain/people.ts';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { approvalMessages } from './approval-messages.ts';

const { day: text, rejection, week } = approvalMessages;

export interface PendingDay {
  log: TimeLog;
  person: string;
}

/** All days of the queue in the order on screen. */
export function pendingDays(weeks: readonly WeekToApprove[]): PendingDay[] {
  return weeks.flatMap((week) => week.timeLogs.map((log) => ({ log, person: fullName(week) })));
}

/** The key of a person's week. */
export function weekKeyOf({ userId, weekStart }: Pick<WeekToApprove, 'userId' | 'weekStart'>) {
  return `${userId} ${weekStart}`;
}

/** "5 days · 40.0 h" */
export function totalsText(logs: readonly TimeLog[]): string {
  const hundredths = logs.reduce((sum, log) => sum + hundredthsFromHours(log.hoursWorked), 0);
  return week.totals(logs.length, hoursText(hoursFromHundredths(hundredths)));
}

/** "2 days for Walt Jensen", "5 days for 3 people" */
export function describeDays(days: readonly PendingDay[]): string {
  const people = new Map(days.map(({ log, person }) => [log.userId, person]));
  const [onlyPerson] = people.values();
  return people.size === 1 && onlyPerson !== undefined
    ? rejection.daysOfPerson(days.length, onlyPerson)
    : rejection.daysOfPeople(days.length, people.size);
}

/** "Walt Jensen, Thursday, Nov 12" */
export function nameOfDay({ log, person }: PendingDay): string {
  return `${person}, ${dayName(log.date)}, ${shortDate(log.date)}`;
}

/** Describes the change of a day since the page first showed it: "Changed since you opened this page: now 24.0 h". */
export function changeSinceShown(
  firstShown: TimeLog | undefined,
  now: TimeLog,
): string | undefined {
  if (!firstShown || firstShown.version === now.version) return undefined;
  const sameHours = firstShown.worked === now.worked && firstShown.hoursWorked === now.hoursWorked;
  if (sameHours) return text.notesChanged;
  return now.worked ? text.hoursChanged(hoursText(now.hoursWorked)) : text.notWorkedNow;
}

/** The day to focus after a decision: the next one that is undecided, or else the last. */
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

/** The day that j (1) or k (-1) moves to. */
export function adjacentDay(
  days: readonly PendingDay[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = days.findIndex(({ log }) => log.id === from);
  if (index === -1) return days[step === 1 ? 0 : days.length - 1]?.log.id;
  return days[Math.min(Math.max(index + step, 0), days.length - 1)]?.log.id;
}

/** Removes the days whose decision is unsent on this device. */
export function withoutDays(
  weeks: readonly WeekToApprove[],
  waiting: ReadonlySet<string>,
): readonly WeekToApprove[] {
  if (waiting.size === 0) return weeks;
  return weeks
    .map((week) => ({ ...week, timeLogs: week.timeLogs.filter(({ id }) => !waiting.has(id)) }))
    .filter(({ timeLogs }) => timeLogs.length > 0);
}
