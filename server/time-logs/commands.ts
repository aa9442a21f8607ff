import { type Actor, isOwn } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { daysOfWeek, weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { hundredthsFromHours } from '../../domain/hours.ts';
import { quantityOfStored, storedQuantity } from '../../domain/time-logs/quantities.ts';
import {
  changeOwnDay,
  firstOpenWeek,
  isStale,
  refusalOfStaleDays,
  refusalOfStaleVersion,
  refusalOfNoWork,
  refusalOfWeekDays,
  type StoredDay,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/schema.ts';
import type { DayEntry, SubmittedDay, TimeLog } from '../../domain/time-logs/schema.ts';
import type { CallerContext } from '../auth/authorization.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { lockTimeLogs } from './approval-queries.ts';
import { decideByUpdate } from './decisions.ts';
import {
  insertLogs,
  LOGGED_BY_OWNER,
  replaceLogs,
  type DayOrigin,
  recordSubmission,
} from './writes.ts';
import { listTimeLogs, lockDays, type DayToWrite, type StoredLog } from './queries.ts';
import { say } from '../../domain/time-logs/sentences.ts';

export type Writer = Pick<CallerContext, 'actor' | 'company' | 'now' | 'today'> & { tx: Tx };

export const loggedDay = (
  day: Day,
  stored: Omit<StoredDay, 'settlementId' | 'decisionReason'>,
) => ({
  day,
  worked: stored.worked,
  status: stored.status,
  notes: stored.notes,
  hourHundredths: stored.hourHundredths,
  ...(stored.quantities.length > 0 && { quantities: stored.quantities.map(quantityOfStored) }),
});

/** Entries of an owner, and the weeks that are open for them. */
interface OwnEntries {
  entries: readonly SubmittedDay[];
  /** The Monday of the first week that is open for these entries. */
  firstOpen: Day;
  origin: DayOrigin;
}

/** Returns the entries with their origin. Entries that the owner submitted before the week ended can still be accepted,
 *  and are then marked. */
function ownEntries(
  { now, today, company }: Writer,
  entries: readonly SubmittedDay[],
  pressedAt?: string,
): OwnEntries {
  const pressed = pressedAt === undefined ? undefined : Temporal.Instant.from(pressedAt);
  const firstOpen = firstOpenWeek(now, company.timeZone, pressed);
  const current = weekStartOf(today);
  // The entries of a submission belong to one week.
  const isLate = pressed && firstOpen < current && entries.every(({ date }) => date < current);
  const sentLate = isLate ? { pressedAt: pressed.toString(), receivedAt: now.toString() } : null;
  return { entries, firstOpen, origin: { ...LOGGED_BY_OWNER, sentLate } };
}

/** Applies the rules to an entry for one of the actor's own days. */
const changeOf = (
  { today, company }: Writer,
  { firstOpen }: OwnEntries,
  entry: DayEntry,
  stored: StoredDay | undefined,
) =>
  changeOwnDay({
    entry,
    stored,
    today,
    firstOpen,
    defaultHourHundredths: company.hourHundredthsPerWorkedDay,
  });

function submissionEvent(
  actor: Actor,
  days: readonly DayToWrite[],
  stored: ReadonlyMap<Day, StoredLog>,
  { sentLate }: DayOrigin,
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
    after: { days: after, ...(sentLate && { pressedAt: sentLate.pressedAt }) },
  };
}

/** Inserts the days that have no log yet and whose entries may create one. An entry with a version above 0 was based on
 *  a log. The insertion comes before the locks, because a concurrent call may create the same days, and a day without a
 *  row cannot be locked. Returns the days that this call created. */
async function insertNewDays(writer: Writer, own: OwnEntries): Promise<DayToWrite[]> {
  const days = own.entries.flatMap((entry): DayToWrite[] => {
    const change = changeOf(writer, own, entry, undefined);
    const mayCreate = change.kind === 'changed' && !entry.version;
    return mayCreate ? [{ ...change, day: entry.date }] : [];
  });
  if (days.length === 0) return [];
  const { tx, actor } = writer;
  const newDays = days.map((day) => ({ userId: actor.id, day }));
  const inserted = await insertLogs(tx, newDays, own.origin);
  const created = new Set(inserted.map(({ day }) => day));
  return days.filter(({ day }) => created.has(day));
}

/** Applies the rules to entries of locked days and returns the logs to replace. Refuses all entries if one of them is
 *  refused. Names every day that changed after the owner's device loaded it. */
function replacedLogs(
  writer: Writer,
  own: OwnEntries,
  stored: ReadonlyMap<Day, StoredLog>,
): (DayToWrite & { id: string })[] {
  const days: (DayToWrite & { id: string })[] = [];
  const staleDays: Day[] = [];
  for (const entry of own.entries) {
    const log = stored.get(entry.date);
    const change = changeOf(writer, own, entry, log);
    if (change.kind === 'refused') throw new Refused(change.refusal);
    if (change.kind !== 'changed') continue;
    if (!log || isStale(log, entry.version)) staleDays.push(entry.date);
    else days.push({ ...change, day: entry.date, id: log.id });
  }
  throwIfRefused(refusalOfStaleDays(staleDays));
  return days;
}

/** Applies all entries to the actor's own days, or none. Then reads the stored days of the range. Returns no audit
 *  event if every entry was unchanged. */
async function applyOwnDays(
  writer: Writer,
  own: OwnEntries,
  range: { startDate: Day; endDate: Day },
): Promise<{ timeLogs: TimeLog[]; event: AuditEvent | undefined }> {
  const { tx, actor } = writer;
  const { origin } = own;
  // Concurrent calls insert the same days in the same order, so that they cannot deadlock.
  const entries = own.entries.toSorted((a, b) => a.date.localeCompare(b.date));
  const created = await insertNewDays(writer, { ...own, entries });
  const createdDays = new Set(created.map(({ day }) => day));
  const others = entries.filter(({ date }) => !createdDays.has(date));
  const stored = await lockDays(
    tx,
    actor.id,
    others.map(({ date }) => date),
  );
  const replaced = replacedLogs(writer, { ...own, entries: others }, stored);
  if (replaced.length > 0) await replaceLogs(tx, replaced, origin);
  const days = [...created, ...replaced];
  const timeLogs = await listTimeLogs(tx, actor, { userId: actor.id, ...range });
  const event = days.length > 0 ? submissionEvent(actor, days, stored, origin) : undefined;
  return { timeLogs, event };
}

async function applyOwnDay(writer: Writer, entry: SubmittedDay): Promise<Outcome<TimeLog>> {
  const range = { startDate: entry.date, endDate: entry.date };
  const { timeLogs, event } = await applyOwnDays(writer, ownEntries(writer, [entry]), range);
  const log = requireFound(timeLogs[0]);
  return event ? withEvents(log, event) : withoutEvents(log);
}

/** Logs one day. Without a version, the entry replaces an entry that the caller may not have seen. */
export function logDay(context: WriteContext<typeof endpoints.logDay>): Promise<Outcome<TimeLog>> {
  return applyOwnDay(context, context.body);
}

export async function submitWeek(
  context: WriteContext<typeof endpoints.submitWeek>,
): Promise<Outcome<ResponseBody<typeof endpoints.submitWeek>>> {
  const { params, body } = context;
  requireMonday(params.weekStart);
  const week = daysOfWeek(params.weekStart);
  throwIfRefused(refusalOfWeekDays(week, body.days));
  const range = { startDate: params.weekStart, endDate: weekEndOf(params.weekStart) };
  const own = ownEntries(context, body.days, body.pressedAt);
  const { timeLogs, event } = await applyOwnDays(context, own, range);
  const response = { message: say.weekSubmitted, timeLogs };
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
    .map(({ date, worked, status, description, hoursWorked, quantities = [] }) =>
      loggedDay(date, {
        worked,
        status,
        notes: description,
        hourHundredths: hundredthsFromHours(hoursWorked),
        quantities: quantities.map(storedQuantity),
      }),
    );
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
  throwIfRefused(refusalOfNoWork(weekStart, today));
  const range = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  const logs = await listTimeLogs(tx, actor, { userId: actor.id, ...range });
  if (logs.some(({ worked }) => worked)) refuse('CONFLICT', say.weekHasWork);
  const response = { message: say.weekWithoutWorkSubmitted };
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
  if (body.date !== log.day) refuse('INVALID_VALUE', say.dateIsFixed);
  if (body.reason !== undefined) {
    refuse('INVALID_VALUE', say.reasonOfApprover);
  }
  throwIfRefused(refusalOfStaleVersion(log, body.version));
  return applyOwnDay(context, body);
}
