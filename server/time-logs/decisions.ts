import { can, isOwnMoney } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { DecidedDay } from '../../domain/audit-logs/entry-values.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal, sentenceOf, type Refusal } from '../../domain/errors.ts';
import {
  isSameQuantities,
  quantityOfStored,
  storedQuantity,
} from '../../domain/time-logs/quantities.ts';
import {
  hourHundredthsOf,
  refusalOfDecision,
  refusalOfFutureApproval,
  refusalOfMissingReason,
  refusalOfReopening,
  refusalOfUndo,
  refusalOfStaleVersion,
} from '../../domain/time-logs/rules.ts';
import type * as decidedEndpoints from '../../domain/time-logs/decided-schema.ts';
import type * as approvals from '../../domain/time-logs/approval-schema.ts';
import type * as endpoints from '../../domain/time-logs/schema.ts';
import type { DayEntry, TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Events, type Outcome } from '../audit/command.ts';
import { approvableBy } from '../database/scope.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { decideLogs, reopenLog, undoDecisions, type DecidedLog } from './writes.ts';
import { lockTimeLogs } from './approval-queries.ts';
import { findTimeLog, type StoredLog } from './queries.ts';
import { say } from '../../domain/time-logs/sentences.ts';

export async function decideByUpdate(
  context: WriteContext<typeof endpoints.updateTimeLog>,
  log: StoredLog,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body, company, today } = context;
  if (!can(actor, 'action:approve-time-log')) refuse('FORBIDDEN');
  // This check must come first. Otherwise, a change by the owner would look like an edit by the approver.
  throwIfRefused(refusalOfStaleVersion(log, body.version));
  if (!leavesDayAsLogged(body, log, company.hourHundredthsPerWorkedDay)) {
    refuse('FORBIDDEN', say.onlyDecide);
  }
  const { status } = body;
  if (status === undefined || status === log.status) {
    return withoutEvents(requireFound(await findTimeLog(tx, actor, log.id, approvableBy)));
  }
  throwIfRefused(refusalOfDecision(log));
  if (status === 'PENDING') refuse('ALREADY_DECIDED');
  throwIfRefused(refusalOfFutureApproval(log.day, status, today));
  const reason = body.reason?.trim() || null;
  throwIfRefused(refusalOfMissingReason(status, reason));
  const decided = await decideLogs(tx, actor, [log.id], { status, reason });
  if (decided.length === 0) refuse('ALREADY_DECIDED');
  return withEvents(
    requireFound(await findTimeLog(tx, actor, log.id, approvableBy)),
    ...decisionEvents(decided, status, reason),
  );
}

function leavesDayAsLogged(body: DayEntry, log: StoredLog, defaultHourHundredths: number): boolean {
  return (
    body.date === log.day &&
    body.worked === log.worked &&
    (body.description === undefined || body.description === log.notes) &&
    (body.hoursWorked === undefined ||
      hourHundredthsOf(body, defaultHourHundredths) === log.hourHundredths) &&
    (body.quantities === undefined ||
      isSameQuantities(body.quantities.map(storedQuantity), log.quantities))
  );
}

/** Returns one audit event per person, with the content of each day. */
function eventPerPerson(
  logs: readonly DecidedLog[],
  eventOf: (userId: string, days: DecidedDay[]) => AuditEvent,
): Events {
  const byPerson = Map.groupBy(logs, ({ userId }) => userId);
  const events = [...byPerson].map(([userId, ofPerson]) => {
    const days = ofPerson
      .map(({ day, worked, hourHundredths, notes, quantities }) => ({
        day,
        worked,
        hourHundredths,
        notes,
        ...(quantities.length > 0 && { quantities: quantities.map(quantityOfStored) }),
      }))
      .toSorted((a, b) => a.day.localeCompare(b.day));
    return eventOf(userId, days);
  });
  const [first, ...others] = events;
  if (!first) refuse('ALREADY_DECIDED');
  return [first, ...others];
}

function decisionEvents(
  decided: readonly DecidedLog[],
  status: TimeLogStatus,
  reason: string | null,
): Events {
  return eventPerPerson(decided, (subjectId, days) => ({
    action: 'TIME_LOGS_DECIDED',
    subjectId,
    before: { status: 'PENDING' },
    after: { status, days, ...(reason !== null && { reason }) },
  }));
}

interface DayVersion {
  id: string;
  version: number;
}

function seenVersionsOf(days: readonly DayVersion[]): ReadonlyMap<string, number> {
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  if (versions.size !== days.length) refuse('INVALID_VALUE', say.repeatedDay);
  return versions;
}

/** Returns the refusals of the days that are not in `doneIds`. If all days were refused, throws the first refusal. */
function refusalsOf(
  days: readonly DayVersion[],
  doneIds: ReadonlySet<string>,
  whyOf: (day: DayVersion) => Refusal,
) {
  const refusals = days
    .filter(({ id }) => !doneIds.has(id))
    .map((day) => ({ id: day.id, why: whyOf(day) }));
  if (doneIds.size === 0 && refusals[0]) throw new Refused(refusals[0].why);
  return refusals.map(({ id, why }) => ({ id, code: why.code, reason: sentenceOf(why) }));
}

/** Decides the days that can be decided, and returns a refusal for each other day, for example for a day that its owner
 *  changed after the approver saw it. If no day can be decided, throws the first refusal. */
export async function decideTimeLogs(
  context: WriteContext<typeof approvals.decideTimeLogs>,
): Promise<Outcome<ResponseBody<typeof approvals.decideTimeLogs>>> {
  const { tx, actor, body, today } = context;
  const { days, status } = body;
  const reason = body.reason?.trim() || null;
  throwIfRefused(refusalOfMissingReason(status, reason));
  const seenVersions = seenVersionsOf(days);
  const locked = await lockTimeLogs(tx, actor, [...seenVersions.keys()]);
  const logs = new Map(locked.map((log) => [log.id, log]));

  function refusalOfDay({ id, version }: DayVersion): Refusal | undefined {
    const log = logs.get(id);
    if (!log) return refusal('NOT_FOUND');
    if (isOwnMoney(actor, log.userId)) return refusal('OWN_DAYS');
    return (
      refusalOfDecision(log) ??
      refusalOfStaleVersion(log, version) ??
      refusalOfFutureApproval(log.day, status, today)
    );
  }

  const decidableIds = days.filter((day) => !refusalOfDay(day)).map(({ id }) => id);
  const decided = await decideLogs(tx, actor, decidableIds, { status, reason });
  const decidedIds = new Set(decided.map(({ id }) => id));
  const refusals = refusalsOf(
    days,
    decidedIds,
    (day) => refusalOfDay(day) ?? refusal('ALREADY_DECIDED'),
  );
  const count = decided.length;
  return withEvents(
    {
      message: status === 'APPROVED' ? say.daysApproved({ count }) : say.daysRejected({ count }),
      decided: count,
      results: [
        ...decided.map(({ id }) => ({ id, decided: true })),
        ...refusals.map((refusal) => ({ ...refusal, decided: false })),
      ],
    },
    ...decisionEvents(decided, status, reason),
  );
}

/** Undoes the decisions that can be undone, and returns a refusal for each other day, like `decideTimeLogs`. */
export async function undoTimeLogDecisions(
  context: WriteContext<typeof decidedEndpoints.undoDecisions>,
): Promise<Outcome<ResponseBody<typeof decidedEndpoints.undoDecisions>>> {
  const { tx, actor, body } = context;
  const { days, status } = body;
  const seenVersions = seenVersionsOf(days);
  const locked = await lockTimeLogs(tx, actor, [...seenVersions.keys()]);
  const logs = new Map(locked.map((log) => [log.id, log]));

  function refusalOfDay({ id, version }: DayVersion): Refusal | undefined {
    const log = logs.get(id);
    if (!log) return refusal('NOT_FOUND');
    if (isOwnMoney(actor, log.userId)) return refusal('OWN_DAYS');
    return refusalOfUndo(log, { status, version, by: actor.id });
  }

  const undoableIds = days.filter((day) => !refusalOfDay(day)).map(({ id }) => id);
  const undone = await undoDecisions(tx, actor, undoableIds, status);
  const undoneIds = new Set(undone.map(({ id }) => id));
  const refusals = refusalsOf(days, undoneIds, (day) => refusalOfDay(day) ?? refusal('CONFLICT'));
  return withEvents(
    {
      message: say.daysPendingAgain({ count: undone.length }),
      undone: undone.length,
      results: [
        ...undone.map(({ id }) => ({ id, undone: true })),
        ...refusals.map((refusal) => ({ ...refusal, undone: false })),
      ],
    },
    ...eventPerPerson(undone, (subjectId, ofPerson) => ({
      action: 'TIME_LOGS_DECISION_UNDONE',
      subjectId,
      before: { status },
      after: { status: 'PENDING', days: ofPerson },
    })),
  );
}

/** Rejects an approved day with a reason, so that its owner can correct it and send it again. */
export async function reopenTimeLog({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof decidedEndpoints.reopenTimeLog>): Promise<
  Outcome<ResponseBody<typeof decidedEndpoints.reopenTimeLog>>
> {
  const reason = body.reason.trim();
  throwIfRefused(refusalOfMissingReason('REJECTED', reason || null));
  const [locked] = await lockTimeLogs(tx, actor, [params.id]);
  const log = requireFound(locked);
  if (isOwnMoney(actor, log.userId)) refuse('OWN_DAYS');
  throwIfRefused(refusalOfReopening(log, body.version));
  const reopened = await reopenLog(tx, actor, log.id, reason);
  return withEvents(
    { message: say.dayReopened },
    ...eventPerPerson(reopened, (subjectId, days) => ({
      action: 'TIME_LOG_REOPENED',
      subjectId,
      before: { status: 'APPROVED' },
      after: { status: 'REJECTED', days, reason },
    })),
  );
}
