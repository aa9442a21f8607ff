import { isOwn } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { countOf } from '../../domain/count-of.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  contentAfter,
  dayStateOf,
  refuseEntryOnBehalf,
  refuseRequest,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/forgotten-days.ts';
import type { DayOnBehalf } from '../../domain/time-logs/forgotten-days.ts';
import type { DayEntry, TimeLog } from '../../domain/time-logs/schema.ts';
import { isInScope } from '../people/queries.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { loggedDay, type Writer } from './commands.ts';
import { writeDayWithOrigin } from './forgotten-days-queries.ts';
import { findTimeLog, lockDays, type DayToWrite, type StoredLog } from './queries.ts';

/** Returns the stored day and the new pending day, for the audit event. */
const beforeAndAfter = (stored: StoredLog | undefined, day: DayToWrite) => ({
  before: { days: stored ? [loggedDay(stored.day, stored)] : [] },
  after: { days: [loggedDay(day.day, { ...day, status: 'PENDING' })] },
});

/** Stores a day of a past week that the owner requests. An approver must approve the day before it counts. */
export async function requestDay(
  context: WriteContext<typeof endpoints.requestDay>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body, today, company } = context;
  const stored = (await lockDays(tx, actor.id, [body.date])).get(body.date);
  throwIfRefused(refuseRequest(body.date, stored && dayStateOf(stored), today));
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', 'reason: say why you request the day.');
  const day = dayFrom({ ...body, worked: true }, stored, company.hourHundredthsPerWorkedDay);
  const origin = { requestReason: reason, enteredBy: null };
  const id = await writeDayWithOrigin(tx, actor.id, day, origin, stored);
  if (id === undefined) refuse('STALE_VERSION');
  const { before, after } = beforeAndAfter(stored, day);
  return withEvents(requireFound(await findTimeLog(tx, actor, id)), {
    action: 'TIME_LOG_REQUESTED',
    subjectId: actor.id,
    before,
    after: { ...after, reason },
  });
}

/** Stores a day that an approver or the office enters or corrects for another person. The day is pending until an
 *  approver approves it. */
async function storeOnBehalf(
  { tx, actor, today, company }: Writer,
  entry: DayOnBehalf,
): Promise<{ id: string; event: AuditEvent }> {
  const { userId, date } = entry;
  if (!(await isInScope(tx, actor, userId))) refuse('NOT_FOUND');
  if (isOwn(actor, userId)) {
    refuse('OWN_DAYS', 'You can’t enter your own days here. Log them in your week.');
  }
  const stored = (await lockDays(tx, userId, [date])).get(date);
  throwIfRefused(refuseEntryOnBehalf(entry, stored, today));
  const day = dayFrom(entry, stored, company.hourHundredthsPerWorkedDay);
  const origin = { requestReason: null, enteredBy: actor.id };
  const id = await writeDayWithOrigin(tx, userId, day, origin, stored);
  if (id === undefined) refuse('STALE_VERSION');
  const event = {
    action: 'TIME_LOG_ENTERED',
    subjectId: userId,
    ...beforeAndAfter(stored, day),
  } as const;
  return { id, event };
}

export async function enterOnBehalf(
  context: WriteContext<typeof endpoints.enterOnBehalf>,
): Promise<Outcome<TimeLog>> {
  const { id, event } = await storeOnBehalf(context, context.body);
  return withEvents(requireFound(await findTimeLog(context.tx, context.actor, id)), event);
}

/** Adds the refused day to a refusal. */
function withRefusedDay(error: unknown, { userId, date }: DayOnBehalf): unknown {
  if (!(error instanceof Refused)) return error;
  return new Refused(error.refusal, { facts: { refusedDay: { userId, date } } });
}

/** Stores days of several people, or none if one of them is refused. Sorts the days, so that concurrent calls lock the
 *  same days in the same order and cannot deadlock. */
export async function enterDays(
  context: WriteContext<typeof endpoints.enterDays>,
): Promise<Outcome<ResponseBody<typeof endpoints.enterDays>>> {
  const keyOf = ({ userId, date }: DayOnBehalf) => `${userId} ${date}`;
  const days = context.body.days.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const events: AuditEvent[] = [];
  for (const day of days) {
    try {
      events.push((await storeOnBehalf(context, day)).event);
    } catch (error) {
      throw withRefusedDay(error, day);
    }
  }
  const message = `${countOf(events.length, 'day')} entered, pending approval`;
  const [event, ...others] = events;
  return withEvents({ message, entered: events.length }, requireFound(event), ...others);
}

function dayFrom(
  entry: DayEntry,
  stored: StoredLog | undefined,
  defaultHourHundredths: number,
): DayToWrite {
  const content = contentAfter(entry, stored, defaultHourHundredths);
  return { ...content, day: entry.date, notes: content.notes.trim() };
}
