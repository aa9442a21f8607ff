import type { Actor } from '../../domain/access.ts';
import { can, isOwn } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { daysOfWeek, isMonday, weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { refusal, sentenceOf, type Refusal } from '../../domain/errors.ts';
import {
  changeOwnDay,
  hourHundredthsOf,
  refuseDecision,
  refuseWeekDays,
  type StoredDay,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/schema.ts';
import type { DayEntry, TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { WriteContext } from '../platform/api.ts';
import { done, nothingChanged, type Events, type Outcome } from '../platform/command.ts';
import type { Tx } from '../platform/database.ts';
import { found, refuse, Refused, unlessRefused } from '../platform/errors.ts';
import { decideLogs, lockTimeLogs } from './approval-queries.ts';
import {
  findTimeLog,
  listTimeLogs,
  lockOwnDays,
  writeDays,
  writeNewDay,
  type DayToWrite,
  type StoredLog,
} from './queries.ts';

interface Writer {
  tx: Tx;
  actor: Actor;
  today: Day;
  company: { hourHundredthsPerWorkedDay: number };
}

const loggedDay = (day: Day, stored: Omit<StoredDay, 'payrollRunId'>) => ({
  day,
  worked: stored.worked,
  status: stored.status,
  notes: stored.notes,
  hourHundredths: stored.hourHundredths,
});

/** What the rules make of an entry for a day of the actor's own. */
const changeOf = ({ today, company }: Writer, entry: DayEntry, stored: StoredDay | undefined) =>
  changeOwnDay({
    entry,
    stored,
    today,
    defaultHourHundredths: company.hourHundredthsPerWorkedDay,
  });

function submitted(
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

/** Applies entries to the actor's own days, all of them or none, and reads how these are afterwards. Says
 *  what the audit trail says of it: nothing when every entry was as stored. */
async function applyOwnDays(
  writer: Writer,
  entries: readonly DayEntry[],
  range: { startDate: Day; endDate: Day },
): Promise<{ timeLogs: TimeLog[]; event: AuditEvent | undefined }> {
  const { tx, actor } = writer;
  const stored = await lockOwnDays(
    tx,
    actor.id,
    entries.map(({ date }) => date),
  );
  const days: DayToWrite[] = [];
  for (const entry of entries) {
    const change = changeOf(writer, entry, stored.get(entry.date));
    if (change.kind === 'refused') throw new Refused(change.refusal);
    if (change.kind === 'write') days.push({ ...change, day: entry.date });
  }
  const [written, timeLogs] = await Promise.all([
    days.length > 0 ? writeDays(tx, actor, days) : 0,
    listTimeLogs(tx, actor, { userId: actor.id, ...range }),
  ]);
  if (written < days.length) refuse('IN_PAYROLL');
  return { timeLogs, event: days.length > 0 ? submitted(actor, days, stored) : undefined };
}

/** One day of the actor's own, as it is afterwards. */
async function applyOwnDay(writer: Writer, entry: DayEntry): Promise<Outcome<TimeLog>> {
  const range = { startDate: entry.date, endDate: entry.date };
  const { timeLogs, event } = await applyOwnDays(writer, [entry], range);
  const log = found(timeLogs[0]);
  return event ? done(log, event) : nothingChanged(log);
}

/** Most days are logged once: such a day is written without a look whether it is there. */
export async function logDay(
  context: WriteContext<typeof endpoints.logDay>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body } = context;
  const change = changeOf(context, body, undefined);
  if (change.kind === 'write') {
    const day = { ...change, day: body.date };
    const written = await writeNewDay(tx, actor, day);
    if (written) return done(written, submitted(actor, [day], new Map()));
  }
  return applyOwnDay(context, body);
}

export async function submitWeek(
  context: WriteContext<typeof endpoints.submitWeek>,
): Promise<Outcome<Answer<typeof endpoints.submitWeek>>> {
  const { params, body } = context;
  if (!isMonday(params.weekStart)) refuse('NOT_SENSIBLE', 'weekStart must be a Monday.');
  const week = daysOfWeek(params.weekStart);
  unlessRefused(refuseWeekDays(week, body.days));
  const range = { startDate: params.weekStart, endDate: weekEndOf(params.weekStart) };
  const { timeLogs, event } = await applyOwnDays(context, body.days, range);
  const answer = { message: 'Weekly time logs submitted successfully!', timeLogs };
  return event ? done(answer, event) : nothingChanged(answer);
}

/** For the owner a change of the day; for an approver in scope a decision. */
export async function updateTimeLog(
  context: WriteContext<typeof endpoints.updateTimeLog>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, params, body } = context;
  const [stored] = await lockTimeLogs(tx, actor, [params.id]);
  const log = found(stored);
  if (!isOwn(actor, log.userId)) return decideByUpdate(context, log);
  if (body.date !== log.day) refuse('NOT_SENSIBLE', 'date: a log keeps its date.');
  return applyOwnDay(context, body);
}

async function decideByUpdate(
  context: WriteContext<typeof endpoints.updateTimeLog>,
  log: StoredLog,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body, company } = context;
  if (!can(actor, 'action:approve-time-log')) refuse('FORBIDDEN');
  if (!leavesDayAsLogged(body, log, company.hourHundredthsPerWorkedDay)) {
    refuse('FORBIDDEN', 'Only its owner changes what a day says. You can approve or reject it.');
  }
  const { status } = body;
  if (status === undefined || status === log.status) {
    return nothingChanged(found(await findTimeLog(tx, actor, log.id)));
  }
  unlessRefused(refuseDecision(log));
  if (status === 'PENDING') refuse('ALREADY_DECIDED');
  const decided = await decideLogs(tx, actor, [log.id], { status, reason: null });
  if (decided.length === 0) refuse('ALREADY_DECIDED');
  return done(
    found(await findTimeLog(tx, actor, log.id)),
    ...decisionEvents(decided, status, null),
  );
}

function leavesDayAsLogged(body: DayEntry, log: StoredLog, defaultHourHundredths: number): boolean {
  return (
    body.date === log.day &&
    body.worked === log.worked &&
    (body.description === undefined || body.description === log.notes) &&
    (body.hoursWorked === undefined ||
      hourHundredthsOf(body, defaultHourHundredths) === log.hourHundredths)
  );
}

type Decided = { userId: string; day: Day };

/** One entry for each person whose days were decided. */
function decisionEvents(
  decided: readonly Decided[],
  status: TimeLogStatus,
  reason: string | null,
): Events {
  const byPerson = Map.groupBy(decided, ({ userId }) => userId);
  const events = [...byPerson].map(([userId, logs]): AuditEvent => {
    const days = logs.map(({ day }) => day).toSorted();
    return {
      action: 'TIME_LOGS_DECIDED',
      subjectId: userId,
      before: { status: 'PENDING', days },
      after: { status, days, ...(reason !== null && { reason }) },
    };
  });
  const [first, ...others] = events;
  if (!first) refuse('ALREADY_DECIDED');
  return [first, ...others];
}

function whyNotDecided(actor: Actor, log: StoredLog | undefined): Refusal {
  if (!log) return refusal('NOT_FOUND');
  if (isOwn(actor, log.userId)) return refusal('OWN_DAYS');
  return refuseDecision(log) ?? refusal('ALREADY_DECIDED');
}

/** Decides what can be decided and says of the rest why not. When nothing could be, that is the answer. */
export async function decideTimeLogs(
  context: WriteContext<typeof endpoints.decideTimeLogs>,
): Promise<Outcome<Answer<typeof endpoints.decideTimeLogs>>> {
  const { tx, actor, body } = context;
  const reason = body.reason?.trim() || null;
  if (body.status === 'REJECTED' && reason === null) {
    refuse('NOT_SENSIBLE', 'reason: please say why, the driver reads it.');
  }
  const logs = new Map((await lockTimeLogs(tx, actor, body.ids)).map((log) => [log.id, log]));
  const decided = await decideLogs(tx, actor, body.ids, { status: body.status, reason });
  const decidedIds = new Set(decided.map(({ id }) => id));
  const refusals = body.ids
    .filter((id) => !decidedIds.has(id))
    .map((id) => ({ id, why: whyNotDecided(actor, logs.get(id)) }));
  if (decided.length === 0 && refusals[0]) throw new Refused(refusals[0].why);
  const verb = body.status === 'APPROVED' ? 'approved' : 'rejected';
  return done(
    {
      message: `${decided.length} ${decided.length === 1 ? 'day' : 'days'} ${verb}`,
      decided: decided.length,
      results: [
        ...decided.map(({ id }) => ({ id, decided: true })),
        ...refusals.map(({ id, why }) => ({ id, decided: false, reason: sentenceOf(why) })),
      ],
    },
    ...decisionEvents(decided, body.status, reason),
  );
}
