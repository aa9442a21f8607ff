import { isOwnMoney } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal, type Refusal } from '../../domain/errors.ts';
import { refusalOfQuantities } from '../../domain/time-logs/quantities.ts';
import {
  contentAfter,
  dayStateOf,
  refusalOfEntryOnBehalf,
  refusalOfMissedDay,
  refusalOfStaleDays,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/missed-days.ts';
import type { DayOnBehalf } from '../../domain/time-logs/missed-days.ts';
import type { DayEntry, TimeLog } from '../../domain/time-logs/schema.ts';
import { idsInScope } from '../people/queries.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { loggedDay, type Writer } from './commands.ts';
import {
  LOGGED_BY_OWNER,
  keyOfDay,
  lockDaysOfPeople,
  writeDaysWithOrigin,
  type DayOfPerson,
  type WrittenDay,
} from './writes.ts';
import { findTimeLog, lockDays, type DayToWrite, type StoredLog } from './queries.ts';
import { say } from '../../domain/time-logs/sentences.ts';

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
  throwIfRefused(refusalOfMissedDay(body.date, stored && dayStateOf(stored), today));
  const isStale = body.version !== undefined && body.version !== (stored?.version ?? 0);
  if (isStale) throwIfRefused(refusalOfStaleDays([body.date]));
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', say.missedReason);
  const entry = { ...body, worked: body.worked ?? true };
  throwIfRefused(refusalOfQuantities(entry));
  const day = dayFrom(entry, stored, company.hourHundredthsPerWorkedDay);
  const origin = { ...LOGGED_BY_OWNER, requestReason: reason };
  const [written] = await writeDaysWithOrigin(tx, [{ userId: actor.id, day, stored }], origin);
  if (!written) refuse('STALE_VERSION');
  const { before, after } = beforeAndAfter(stored, day);
  return withEvents(requireFound(await findTimeLog(tx, actor, written.id)), {
    action: 'TIME_LOG_REQUESTED',
    subjectId: actor.id,
    before,
    after: { ...after, reason },
  });
}

const keyOf = (userId: string, day: Day) => keyOfDay({ userId, day });

/** Stores days that an approver or the office enters or corrects for other people, or none if one of them is refused.
 *  The days are pending until an approver approves them.
 *  @param refusedOf returns the error for the first refused entry */
async function storeOnBehalf(
  { tx, actor, today, company }: Writer,
  entries: readonly DayOnBehalf[],
  refusedOf: (why: Refusal, entry: DayOnBehalf) => Refused,
): Promise<{ written: WrittenDay[]; events: AuditEvent[] }> {
  const inScope = await idsInScope(
    tx,
    actor,
    entries.map(({ userId }) => userId),
  );
  const locked = await lockDaysOfPeople(
    tx,
    actor,
    entries.map(({ userId, date }) => ({ userId, day: date })),
  );
  const logs = new Map(locked.map((log) => [keyOf(log.userId, log.day), log]));
  const days = new Map<string, DayOfPerson>();

  function refusalOf(entry: DayOnBehalf): Refusal | undefined {
    const { userId, date } = entry;
    if (!inScope.has(userId)) return refusal('NOT_FOUND');
    if (isOwnMoney(actor, userId)) {
      return refusal('OWN_DAYS', say.ownDaysOnBehalf);
    }
    if (days.has(keyOf(userId, date))) return refusal('STALE_VERSION');
    return (
      refusalOfEntryOnBehalf(entry, logs.get(keyOf(userId, date)), today) ??
      refusalOfQuantities(entry)
    );
  }

  for (const entry of entries) {
    const why = refusalOf(entry);
    if (why) throw refusedOf(why, entry);
    const key = keyOf(entry.userId, entry.date);
    const stored = logs.get(key);
    const day = dayFrom(entry, stored, company.hourHundredthsPerWorkedDay);
    days.set(key, { userId: entry.userId, day, stored });
  }
  const origin = { ...LOGGED_BY_OWNER, enteredBy: actor.id };
  const written = await writeDaysWithOrigin(tx, [...days.values()], origin);
  const writtenKeys = new Set(written.map(({ userId, day }) => keyOf(userId, day)));
  const notWritten = entries.find(({ userId, date }) => !writtenKeys.has(keyOf(userId, date)));
  if (notWritten) throw refusedOf(refusal('STALE_VERSION'), notWritten);
  const events = [...days.values()].map(({ userId, day, stored }): AuditEvent => ({
    action: 'TIME_LOG_ENTERED',
    subjectId: userId,
    ...beforeAndAfter(stored, day),
  }));
  return { written, events };
}

/** Returns the entry with the id in lower case, as the database returns it. */
const normalized = (entry: DayOnBehalf): DayOnBehalf => ({
  ...entry,
  userId: entry.userId.toLowerCase(),
});

/** Stores the days of an imported file for other people, or none if one of them is refused. Returns their audit events. */
export async function enterImportedDays(
  writer: Writer,
  entries: readonly DayOnBehalf[],
): Promise<AuditEvent[]> {
  const sorted = entries.toSorted((a, b) =>
    keyOf(a.userId, a.date).localeCompare(keyOf(b.userId, b.date)),
  );
  return (await storeOnBehalf(writer, sorted, (why) => new Refused(why))).events;
}

export async function enterOnBehalf(
  context: WriteContext<typeof endpoints.enterOnBehalf>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body } = context;
  const { written, events } = await storeOnBehalf(
    context,
    [normalized(body)],
    (why) => new Refused(why),
  );
  const log = requireFound(await findTimeLog(tx, actor, requireFound(written[0]).id));
  return withEvents(log, requireFound(events[0]));
}

/** Stores days of several people, or none if one of them is refused. Sorts the days, so that concurrent calls insert the
 *  same days in the same order and cannot deadlock. */
export async function enterDays(
  context: WriteContext<typeof endpoints.enterDays>,
): Promise<Outcome<ResponseBody<typeof endpoints.enterDays>>> {
  const days = context.body.days
    .map(normalized)
    .toSorted((a, b) => keyOf(a.userId, a.date).localeCompare(keyOf(b.userId, b.date)));
  const { events } = await storeOnBehalf(
    context,
    days,
    (why, { userId, date }) =>
      new Refused(why, { responseFields: { refusedDay: { userId, date } } }),
  );
  const message = say.daysEntered({ count: events.length });
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
