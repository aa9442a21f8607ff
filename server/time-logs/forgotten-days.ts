import { isOwn } from '../../domain/access.ts';
import {
  contentAfter,
  dayStateOf,
  refuseEntryOnBehalf,
  refuseRequest,
} from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/forgotten-days.ts';
import type { DayEntry, TimeLog } from '../../domain/time-logs/schema.ts';
import { isInScope } from '../people/queries.ts';
import type { WriteContext } from '../http/api.ts';
import { done, type Outcome } from '../audit/command.ts';
import { found, refuse, throwIfRefused } from '../http/errors.ts';
import { loggedDay } from './commands.ts';
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
  return done(found(await findTimeLog(tx, actor, id)), {
    action: 'TIME_LOG_REQUESTED',
    subjectId: actor.id,
    before,
    after: { ...after, reason },
  });
}

/** Stores a day that an approver or the office enters or corrects for another person. The day is pending until an
 *  approver approves it. */
export async function enterOnBehalf(
  context: WriteContext<typeof endpoints.enterOnBehalf>,
): Promise<Outcome<TimeLog>> {
  const { tx, actor, body, today, company } = context;
  const { userId, date } = body;
  if (!(await isInScope(tx, actor, userId))) refuse('NOT_FOUND');
  if (isOwn(actor, userId)) {
    refuse('OWN_DAYS', 'You can’t enter your own days here. Log them in your week.');
  }
  const stored = (await lockDays(tx, userId, [date])).get(date);
  throwIfRefused(refuseEntryOnBehalf(body, stored, today));
  const day = dayFrom(body, stored, company.hourHundredthsPerWorkedDay);
  const origin = { requestReason: null, enteredBy: actor.id };
  const id = await writeDayWithOrigin(tx, userId, day, origin, stored);
  if (id === undefined) refuse('STALE_VERSION');
  return done(found(await findTimeLog(tx, actor, id)), {
    action: 'TIME_LOG_ENTERED',
    subjectId: userId,
    ...beforeAndAfter(stored, day),
  });
}

function dayFrom(
  entry: DayEntry,
  stored: StoredLog | undefined,
  defaultHourHundredths: number,
): DayToWrite {
  const content = contentAfter(entry, stored, defaultHourHundredths);
  return { ...content, day: entry.date, notes: content.notes.trim() };
}
