import type { Actor } from '../../domain/access.ts';
import { isOwn } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { daysOfWeek, weekEndOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { hundredthsFromHours } from '../../domain/hours.ts';
import {
  changeOwnDay,
  refuseStaleDay,
  refuseStaleVersion,
  refuseNoWork,
  refuseWeekDays,
  type StoredDay,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/schema.ts';
import type { DayEntry, SubmittedDay, TimeLog } from '../../domain/time-logs/schema.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { lockTimeLogs } from './approval-queries.ts';
import { decideByUpdate } from './decisions.ts';
import {
  listTimeLogs,
  lockDays,
  writeDays,
  writeNewDay,
  type DayToWrite,
  type StoredLog,
} from './queries.ts';
import { recordSubmission } from './week-queries.ts';

export interface Writer {
  tx: Tx;
  actor: Actor;
  today: Day;
  company: { hourHundredthsPerWorkedDay: number };
}

export const loggedDay = (
  day: Day,
  stored: Omit<StoredDay, 'payrollRunId' | 'decisionReason'>,
) => ({
  day,
  worked: stored.worked,
  status: stored.status,
  notes: stored.notes,
  hourHundredths: stored.hourHundredths,
});

/** Applies the rules to an entry for one of the actor's own days. */
const changeOf = ({ today, company }: Writer, entry: DayEntry, stored: StoredDay | undefined) =>
  changeOwnDay({
    entry,
    stored,
    today,
    defaultHourHundredths: company.hourHundredthsPerWorkedDay,
  });

function submissionEvent(
  actor: Actor,
  days: readonly DayToWrite[],
  stored: ReadonlyMap<Day, StoredLog>,
): AuditEvent {
  const before = days.flatMap(({ day }) => {
    const log = stored.get(day);
    return log ? [loggedDay(day, log)] : [];
  });
  const after = days.map((day) => loggedDay(day.day, { ...day, status: 'PENDING' }));
  return {
    action: 'TIME_LOGS_SUBMITTED',
    subjectId: actor.id,
    before: { days: before },
    after: { days: after },
  };
}

/** Applies all entries to the actor's own days, or none. Then reads the stored days of the range. Returns no audit
 *  event if every entry was unchanged. */
async function applyOwnDays(
  writer: Writer,
  entries: readonly SubmittedDay[],
  range: { startDate: Day; endDate: Day },
): Promise<{ timeLogs: TimeLog[]; event: AuditEvent | undefined }> {
  const { tx, actor } = writer;
  const stored = await lockDays(
    tx,
    actor.id,
    entries.map(({ date }) => date),
  );
  const days: DayToWrite[] = [];
  for (const entry of entries) {
    const change = changeOf(writer, entry, stored.get(entry.date));
    if (change.kind === 'refused') throw new Refused(change.refusal);
    if (change.kind !== 'changed') continue;
    throwIfRefused(refuseStaleDay(entry.date, stored.get(entry.date), entry.version));
    days.push({ ...change, day: entry.date });
  }
  const written = days.length > 0 ? await writeDays(tx, actor, days) : 0;
  if (written < days.length) refuse('IN_PAYROLL');
  const timeLogs = await listTimeLogs(tx, actor, { userId: actor.id, ...range });
  return { timeLogs, event: days.length > 0 ? submissionEvent(actor, days, stored) : undefined };
}

/** Applies one entry and returns the stored day. */
async function applyOwnDay(writer: Writer, entry: DayEntry): Promise<Outcome<TimeLog>> {
  const range = { startDate: entry.date, endDate: entry.date };
  const { timeLogs, event } = await applyOwnDays(writer, [entry], range);
  const log = requireFound(timeLogs[0]);
  return event ? withEvents(log, event) : withoutEvents(log);
}

/** Logs one day. First tries to insert the day without reading the stored day, because people log most days only
 *  once. */
export async function logDay(
  context: WriteContext<typeof endpoints.logDay>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body } = context;
  const change = changeOf(context, body, undefined);
  if (change.kind === 'changed') {
    const day = { ...change, day: body.date };
    const written = await writeNewDay(tx, actor, day);
    if (written) return withEvents(written, submissionEvent(actor, [day], new Map()));
  }
  return applyOwnDay(context, body);
}

export async function submitWeek(
  context: WriteContext<typeof endpoints.submitWeek>,
): Promise<Outcome<ResponseBody<typeof endpoints.submitWeek>>> {
  const { params, body } = context;
  requireMonday(params.weekStart);
  const week = daysOfWeek(params.weekStart);
  throwIfRefused(refuseWeekDays(week, body.days));
  const range = { startDate: params.weekStart, endDate: weekEndOf(params.weekStart) };
  const { timeLogs, event } = await applyOwnDays(context, body.days, range);
  const response = { message: 'Weekly time logs submitted successfully!', timeLogs };
  const isRecorded = await recordSubmission(
    context.tx,
    context.actor,
    params.weekStart,
    Boolean(event),
  );
  if (event) return withEvents(response, event);
  return isRecorded
    ? withEvents(response, eventOfLoggedWeek(context, timeLogs))
    : withoutEvents(response);
}

/** Returns the audit event for the first submission of a week whose days were already logged one by one. */
function eventOfLoggedWeek(
  { actor, body }: WriteContext<typeof endpoints.submitWeek>,
  timeLogs: readonly TimeLog[],
): AuditEvent {
  const sent = new Set(body.days.map(({ date }) => date));
  const days = timeLogs
    .filter(({ date }) => sent.has(date))
    .map(({ date, worked, status, description, hoursWorked }) => {
      const hourHundredths = hundredthsFromHours(hoursWorked);
      return loggedDay(date, { worked, status, notes: description, hourHundredths });
    });
  return {
    action: 'TIME_LOGS_SUBMITTED',
    subjectId: actor.id,
    before: { days },
    after: { days },
  };
}

/** Submits a week in which the owner did not work. A day that is logged after the submission still counts. */
export async function submitNoWork({
  tx,
  actor,
  params,
  today,
}: WriteContext<typeof endpoints.submitNoWork>): Promise<
  Outcome<ResponseBody<typeof endpoints.submitNoWork>>
> {
  const { weekStart } = params;
  requireMonday(weekStart);
  throwIfRefused(refuseNoWork(weekStart, today));
  const range = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  const logs = await listTimeLogs(tx, actor, { userId: actor.id, ...range });
  if (logs.some(({ worked }) => worked))
    refuse('CONFLICT', 'This week has days that you worked. Change them first.');
  const response = { message: 'Week submitted: you did not work' };
  if (!(await recordSubmission(tx, actor, weekStart, false))) return withoutEvents(response);
  return withEvents(response, {
    action: 'WEEK_WITHOUT_WORK_SUBMITTED',
    subjectId: actor.id,
    before: null,
    after: { weekStart },
  });
}

/** If the actor is the owner of the day, changes the day. If the actor is an approver in scope, decides the day. */
export async function updateTimeLog(
  context: WriteContext<typeof endpoints.updateTimeLog>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, params, body } = context;
  const [stored] = await lockTimeLogs(tx, actor, [params.id]);
  const log = requireFound(stored);
  if (!isOwn(actor, log.userId)) return decideByUpdate(context, log);
  if (body.date !== log.day) refuse('INVALID_VALUE', 'date: the date of a log cannot change.');
  if (body.reason !== undefined) {
    refuse('INVALID_VALUE', 'reason: only an approver can give a reason. Leave it out.');
  }
  throwIfRefused(refuseStaleVersion(log, body.version));
  return applyOwnDay(context, body);
}
