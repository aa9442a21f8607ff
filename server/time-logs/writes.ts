import { randomUUIDv7 } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { StoredQuantity } from '../../domain/time-logs/quantities.ts';
import type { Tx } from '../database/database.ts';
import { approvableBy, isNotOwnMoney, visibleTo } from '../database/scope.ts';
import { QUANTITIES, selectStored, type DayToWrite, type StoredLog } from './queries.ts';

export interface DayOrigin {
  /** The owner's reason, if the owner requested the day after its week had closed. */
  requestReason: string | null;
  enteredBy: string | null;
  /** When the owner pressed the button and when the server received the day, if it arrived after its week had closed. */
  sentLate: { pressedAt: string; receivedAt: string } | null;
}

export const LOGGED_BY_OWNER: DayOrigin = {
  requestReason: null,
  enteredBy: null,
  sentLate: null,
};

interface PersonDay {
  userId: string;
  day: Day;
}

/** Finds the logs of the given days of several people and locks them until the transaction ends. Locks them in the same
 *  order as `lockDays`. Index: time_logs_one_per_day. */
export async function lockDaysOfPeople(
  tx: Tx,
  actor: Actor,
  days: readonly PersonDay[],
): Promise<StoredLog[]> {
  const userIds = days.map(({ userId }) => userId);
  const dates = days.map(({ day }) => day);
  return selectStored(tx)
    .where(visibleTo(actor, 't.user_id'))
    .where(
      sql<SqlBool>`(t.user_id, t.day) in (
        select * from unnest(${userIds}::uuid[], ${dates}::date[]))`,
    )
    .orderBy('t.user_id')
    .orderBy('t.day')
    .forUpdate()
    .execute();
}

export interface DayOfPerson {
  userId: string;
  day: DayToWrite;
  /** The log to replace, which the caller has locked. */
  stored: StoredLog | undefined;
}

export interface WrittenDay extends PersonDay {
  id: string;
}

/** Stores pending days that their owner requested or that another person entered on the owner's behalf. Skips a day if
 *  another request created a log in the meantime, or if the log is in a settlement. Returns the days that were
 *  written. */
export async function writeDaysWithOrigin(
  tx: Tx,
  days: readonly DayOfPerson[],
  origin: DayOrigin,
): Promise<WrittenDay[]> {
  const newDays = days.filter(({ stored }) => !stored);
  const changedDays = days.flatMap(({ day, stored }) =>
    stored ? [{ ...day, id: stored.id }] : [],
  );
  // Inserts first, as a submission does. A concurrent submission that waits for a replaced log then has no log that this
  // transaction waits for.
  const inserted = newDays.length > 0 ? await insertLogs(tx, newDays, origin) : [];
  const changed = changedDays.length > 0 ? await replaceLogs(tx, changedDays, origin) : [];
  return [...changed, ...inserted];
}

const enteredAtOf = ({ enteredBy }: DayOrigin) => (enteredBy === null ? null : sql<string>`now()`);

/** Identifies a day of a person. */
export const keyOfDay = ({ userId, day }: PersonDay): string => `${userId} ${day}`;

/** Replaces the miles and loads of days that this transaction has written. The caller passes every quantity of these days.
 *  Index: time_log_quantities_pkey. */
async function replaceQuantities(
  tx: Tx,
  written: readonly WrittenDay[],
  quantitiesOf: (day: WrittenDay) => readonly StoredQuantity[],
): Promise<void> {
  const rows = written.flatMap((log) =>
    quantitiesOf(log).map((quantity, index) => ({
      user_id: log.userId,
      day: log.day,
      position: index + 1,
      unit: quantity.unit,
      hundredths: quantity.hundredths,
      reference: quantity.reference,
      fuel_surcharge_cents: quantity.fuelSurchargeCents,
      odometer_start: quantity.odometerStart,
      odometer_end: quantity.odometerEnd,
    })),
  );
  await sql`
    delete from time_log_quantities q using unnest(${written.map(({ userId }) => userId)}::uuid[],
      ${written.map(({ day }) => day)}::date[]) as written (user_id, day)
    where q.user_id = written.user_id and q.day = written.day`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into time_log_quantities (user_id, day, position, unit, hundredths, reference, fuel_surcharge_cents,
      odometer_start, odometer_end)
    select user_id, day, position, unit, hundredths, reference, fuel_surcharge_cents, odometer_start, odometer_end
    from jsonb_populate_recordset(null::time_log_quantities, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** Inserts pending logs. Waits for concurrent transactions that insert the same days, and skips the days that they
 *  created. */
export async function insertLogs(
  tx: Tx,
  days: readonly Pick<DayOfPerson, 'userId' | 'day'>[],
  origin: DayOrigin,
): Promise<WrittenDay[]> {
  const inserted = await tx
    .insertInto('time_logs')
    .values(
      days.map(({ userId, day: { day, worked, notes, hourHundredths } }) => ({
        id: randomUUIDv7(),
        user_id: userId,
        day,
        worked,
        notes,
        hour_hundredths: hourHundredths,
        request_reason: origin.requestReason,
        entered_by: origin.enteredBy,
        entered_at: enteredAtOf(origin),
        pressed_at: origin.sentLate?.pressedAt ?? null,
        received_at: origin.sentLate?.receivedAt ?? null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('time_logs_one_per_day').doNothing())
    .returning(['id', 'user_id as userId', 'day'])
    .execute();
  const quantities = new Map(
    days.flatMap(({ userId, day }) =>
      day.quantities.length === 0
        ? []
        : [[keyOfDay({ userId, day: day.day }), day.quantities] as const],
    ),
  );
  if (quantities.size > 0)
    await replaceQuantities(tx, inserted, (log) => quantities.get(keyOfDay(log)) ?? []);
  return inserted;
}

/** Replaces locked logs. A replaced log gets a new version and returns to PENDING. */
export async function replaceLogs(
  tx: Tx,
  days: readonly (DayToWrite & { id: string })[],
  origin: DayOrigin,
): Promise<WrittenDay[]> {
  const { rows } = await sql<WrittenDay>`
    update time_logs t
    set worked = changed.worked, notes = changed.notes, hour_hundredths = changed.hour_hundredths,
      status = 'PENDING', version = t.version + 1, decided_by = null, decided_at = null,
      request_reason = coalesce(${origin.requestReason}, t.request_reason),
      entered_by = ${origin.enteredBy}, entered_at = ${enteredAtOf(origin)},
      pressed_at = ${origin.sentLate?.pressedAt ?? null},
      received_at = ${origin.sentLate?.receivedAt ?? null}, updated_at = now()
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ worked }) => worked)}::boolean[],
        ${days.map(({ notes }) => notes)}::text[],
        ${days.map(({ hourHundredths }) => hourHundredths)}::integer[])
      as changed (id, worked, notes, hour_hundredths)
    where t.id = changed.id and t.settlement_id is null
    returning t.id, t.user_id as "userId", t.day`.execute(tx);
  const quantities = new Map(days.map(({ id, quantities: ofDay }) => [id, ofDay]));
  await replaceQuantities(tx, rows, ({ id }) => quantities.get(id) ?? []);
  return rows;
}

export type DecidedLog = Pick<
  StoredLog,
  'id' | 'userId' | 'day' | 'worked' | 'hourHundredths' | 'notes' | 'quantities'
>;

const DECIDED_COLUMNS = [
  'id',
  'user_id as userId',
  'day',
  'worked',
  'hour_hundredths as hourHundredths',
  'notes',
] as const;

/** Decides pending logs of other people. Skips logs that are no longer pending. Returns the decided logs. */
export async function decideLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  decision: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs as t')
    .set({
      status: decision.status,
      decided_by: actor.id,
      decided_at: sql`now()`,
      decision_reason: decision.reason,
      reason_before_decision: sql`decision_reason`,
      updated_at: sql`now()`,
    })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'PENDING')
    .where(isNotOwnMoney(actor, 'user_id'))
    .where(approvableBy(actor, 'user_id'))
    .returning(DECIDED_COLUMNS)
    .returning(QUANTITIES.as('quantities'))
    .execute();
}

/** Rejects another person's approved day. Returns an empty array if the day is no longer approved or is in a
 *  settlement. */
export async function reopenLog(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs as t')
    .set({
      status: 'REJECTED',
      decided_by: actor.id,
      decided_at: sql`now()`,
      decision_reason: reason,
      reason_before_decision: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('settlement_id', 'is', null)
    .where(isNotOwnMoney(actor, 'user_id'))
    .where(approvableBy(actor, 'user_id'))
    .returning(DECIDED_COLUMNS)
    .returning(QUANTITIES.as('quantities'))
    .execute();
}

/** Undoes decisions of the actor, so that the days are pending again. Skips days that have changed since the decision.
 *  Returns the days that were undone. */
export async function undoDecisions(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  status: 'APPROVED' | 'REJECTED',
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs as t')
    .set({
      status: 'PENDING',
      decided_by: null,
      decided_at: null,
      decision_reason: sql`reason_before_decision`,
      reason_before_decision: null,
      updated_at: sql`now()`,
    })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', status)
    .where('decided_by', '=', actor.id)
    .where('settlement_id', 'is', null)
    .where(isNotOwnMoney(actor, 'user_id'))
    .where(approvableBy(actor, 'user_id'))
    .returning(DECIDED_COLUMNS)
    .returning(QUANTITIES.as('quantities'))
    .execute();
}

interface NewDelegation {
  id: string;
  delegatorId: string;
  delegateId: string;
  until: Day;
  /** The end of the day `until`. */
  expiresAt: string;
  by: string;
}

/** Stores a delegation. If the delegation exists, changes its end. */
export async function saveDelegation(tx: Tx, delegation: NewDelegation): Promise<void> {
  const { id, delegatorId, delegateId, until, expiresAt, by } = delegation;
  await sql`
    insert into approval_delegations (id, delegator_id, delegate_id, until, expires_at, delegated_by)
    values (${id}, ${delegatorId}, ${delegateId}, ${until}, ${expiresAt}, ${by})
    on conflict (delegator_id, delegate_id) do update
      set until = excluded.until, expires_at = excluded.expires_at,
        delegated_at = now(), delegated_by = excluded.delegated_by`.execute(tx);
}

export async function deleteDelegation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('approval_delegations').where('id', '=', id).execute();
}

/** Records that the actor submitted a week. If the submission has no changes, records it only if it is the first
 *  submission of the week. Returns whether the submission was recorded. */
export async function recordSubmission(
  tx: Tx,
  actor: Actor,
  weekStart: Day,
  hasChanges: boolean,
): Promise<boolean> {
  const recorded = await tx
    .insertInto('week_submissions')
    .values({ user_id: actor.id, week_start: weekStart })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'week_start'])
        .doUpdateSet({ submitted_at: sql`now()` })
        .where(sql<boolean>`${hasChanges}`),
    )
    .returning('week_start')
    .executeTakeFirst();
  return recorded !== undefined;
}
