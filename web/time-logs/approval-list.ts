import { totalWorkText, workOfLogs, workText } from '../ui/work-text.ts';
import { fullName } from '../../domain/people.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { listApprovals, WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { approvalMessages } from './approval-messages.ts';
import { fullDay } from './day-names.ts';

const { day: text, rejection, week } = approvalMessages;

export interface PendingDay {
  log: TimeLog;
  person: string;
}

export function pendingDays(weeks: readonly WeekToApprove[]): PendingDay[] {
  return weeks.flatMap((week) => week.timeLogs.map((log) => ({ log, person: fullName(week) })));
}

export function weekKeyOf({ userId, weekStart }: Pick<WeekToApprove, 'userId' | 'weekStart'>) {
  return `${userId} ${weekStart}`;
}

const workKey = ({ hoursWorked, quantities = [] }: TimeLog) =>
  JSON.stringify([hoursWorked, quantities]);

/** Returns the totals of the logs, such as "5 days · 40.0 h" or "5 days · 1,240 miles · 2 loads". */
export function totalsText(logs: readonly TimeLog[]): string {
  return week.totals(logs.length, totalWorkText(workOfLogs(logs), ' · '));
}

/** Returns the totals of decided days, such as "5 days · 40.0 h · 1 rejected". The counts of days and
 *  hours include only approved days. */
export function decidedTotalsText(logs: readonly TimeLog[]): string {
  const approved = logs.filter(({ status }) => status !== 'REJECTED');
  const rejected = logs.length - approved.length;
  return [
    ...(approved.length > 0 ? [totalsText(approved)] : []),
    ...(rejected > 0 ? [week.rejectedDays(rejected)] : []),
  ].join(' · ');
}

/** Describes the days, such as "Walt Jensen, Thursday, Nov 12", "2 days for Walt Jensen" or "5 days for 3 people". */
export function describeDays(days: readonly PendingDay[]): string {
  const [firstDay] = days;
  if (firstDay && days.length === 1) return nameOfDay(firstDay);
  const people = new Map(days.map(({ log, person }) => [log.userId, person]));
  const [onlyPerson] = people.values();
  return people.size === 1 && onlyPerson !== undefined
    ? rejection.daysOfPerson(days.length, onlyPerson)
    : rejection.daysOfPeople(days.length, people.size);
}

/** Returns the name of a day, such as "Walt Jensen, Thursday, Nov 12". */
export function nameOfDay({ log, person }: PendingDay): string {
  return `${person}, ${fullDay(log.date)}`;
}

/** Describes a change of a day, such as "Changed since you opened this page: now 24.0 h". Returns undefined if the day
 *  has not changed since the page first showed it. */
export function changeSinceShown(
  firstShown: TimeLog | undefined,
  now: TimeLog,
): string | undefined {
  if (!firstShown || firstShown.version === now.version) return undefined;
  const isSameWork = firstShown.worked === now.worked && workKey(firstShown) === workKey(now);
  if (isSameWork) return text.notesChanged;
  return now.worked ? text.workChanged(workText(workOfLogs([now]))) : text.notWorkedNow;
}

/** Returns the id of the day to focus after a decision. This is the next undecided day, or else the last undecided
 *  day. */
export function dayAfter(
  days: readonly PendingDay[],
  decided: ReadonlySet<string>,
  from: string | undefined,
): string | undefined {
  const start = days.findIndex(({ log }) => log.id === from);
  const isUndecided = ({ log }: PendingDay) => !decided.has(log.id);
  const next = days.slice(Math.max(start, 0)).find(isUndecided) ?? days.findLast(isUndecided);
  return next?.log.id;
}

/** Returns the id of the day to focus next.
 *  @param step 1 for the next day (key j), -1 for the previous day (key k) */
export function adjacentDay(
  days: readonly PendingDay[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = days.findIndex(({ log }) => log.id === from);
  if (index === -1) return days[step === 1 ? 0 : days.length - 1]?.log.id;
  return days[Math.min(Math.max(index + step, 0), days.length - 1)]?.log.id;
}

export function withoutDays(weeks: WeekToApprove[], ids: ReadonlySet<string>): WeekToApprove[] {
  if (ids.size === 0) return weeks;
  return weeks
    .map((week) => ({ ...week, timeLogs: week.timeLogs.filter(({ id }) => !ids.has(id)) }))
    .filter(({ timeLogs }) => timeLogs.length > 0);
}

type Page = ReceivedBody<typeof listApprovals>;

/** Removes days from the pages of the queue, and subtracts them from the totals. */
export function pagesWithoutDays(pages: readonly Page[], ids: ReadonlySet<string>): Page[] {
  const before = pages.flatMap(({ weeks }) => weeks);
  const after = withoutDays(before, ids);
  const removedDays = pendingDays(before).length - pendingDays(after).length;
  return pages.map((page) => ({
    ...page,
    weeks: withoutDays(page.weeks, ids),
    total: page.total - removedDays,
    weekCount: page.weekCount - (before.length - after.length),
  }));
}
