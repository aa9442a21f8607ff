import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';
import { ENTERED_BY_NAME, selectStored, NO_RUN, timeLogOfRow, type StoredLog } from './queries.ts';

/** Logs in the actor's scope by id, locked until the transaction ends. */
export async function lockTimeLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<StoredLog[]> {
  return selectStored(tx)
    .where(sql<SqlBool>`t.id = any(${[...ids]}::uuid[])`)
    .where(visibleTo(actor, 't.user_id'))
    .orderBy('t.id')
    .forUpdate()
    .execute();
}

export type DecidedLog = Pick<
  StoredLog,
  'id' | 'userId' | 'day' | 'worked' | 'hourHundredths' | 'notes'
>;

/** Decides pending logs of others; only those that still were pending are returned. */
export async function decideLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  decision: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs')
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
    .where('user_id', '<>', actor.id)
    .where(visibleTo(actor, 'user_id'))
    .returning(['id', 'user_id as userId', 'day', 'worked'])
    .returning(['hour_hundredths as hourHundredths', 'notes'])
    .execute();
}

/** Makes days pending again that the actor decided; only those that still were as decided are returned. */
export async function undoDecisions(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  status: 'APPROVED' | 'REJECTED',
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs')
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
    .where('payroll_run_id', 'is', null)
    .where('user_id', '<>', actor.id)
    .where(visibleTo(actor, 'user_id'))
    .returning(['id', 'user_id as userId', 'day', 'worked'])
    .returning(['hour_hundredths as hourHundredths', 'notes'])
    .execute();
}

export interface PendingLog extends TimeLog {
  firstName: string;
  lastName: string;
}

const MOST_PENDING = sql.lit(1000);

/** Whether a log (`t`) waits for the actor's decision: what the queue holds, and the dashboard counts.
 *  Indexes: time_logs_pending for all, time_logs_waiting_by_person for a team. */
export function awaitsDecisionOf(actor: Actor, latestDay: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.status = 'PENDING' and (t.worked or t.notes <> '')
    and t.user_id <> ${actor.id} and t.day <= ${latestDay} and ${visibleTo(actor, 't.user_id')}`;
}

type PendingRow = Omit<Parameters<typeof timeLogOfRow>[0], keyof typeof NO_RUN> &
  Pick<PendingLog, 'firstName' | 'lastName'>;

/** Weeks are counted from some Monday. */
export const SOME_MONDAY = sql`date '2000-01-03'`;
export const weekOf = (day: RawBuilder<unknown>) => sql`(${day} - ${SOME_MONDAY}) / 7`;

/** Of a log `t` and its person `u`. */
const PENDING_ROW = sql`t.id, t.user_id as "userId", t.day as date, t.worked, t.status,
  t.notes as description, t.hour_hundredths as "hourHundredths", t.version,
  t.decision_reason as "decisionReason", t.request_reason as "requestReason",
  t.entered_at as "enteredAt", ${ENTERED_BY_NAME} as "enteredByName", u.first_name as "firstName", u.last_name as "lastName"`;

/** The weeks of people are put in order and their days added up, so that only days in the answer are opened. */
function selectPending(actor: Actor, latestDay: Day): RawBuilder<PendingRow> {
  const awaits = awaitsDecisionOf(actor, latestDay);
  return sql<PendingRow>`
    select ${PENDING_ROW}
    from (
      select w.week, u.id, u.first_name, u.last_name, row_number() over in_order as place,
        sum(w.days) over in_order - w.days as days_before
      from (
        select ${weekOf(sql`t.day`)} as week, t.user_id, count(*) as days
        from time_logs t where ${awaits} group by 1, 2
      ) w join users u on u.id = w.user_id
      window in_order as (order by w.week, ${BY_NAME})
    ) u
    join time_logs t on t.user_id = u.id and t.day >= ${SOME_MONDAY} + u.week * 7
      and t.day < ${SOME_MONDAY} + u.week * 7 + 7 and ${awaits}
    where u.days_before < ${MOST_PENDING}
    order by u.place, t.day limit ${MOST_PENDING}`;
}

/** Pending days of others, oldest week first, then by person. */
export async function listPending(
  db: Database,
  actor: Actor,
  latestDay: Day,
): Promise<PendingLog[]> {
  const { rows } = await selectPending(actor, latestDay).execute(db);
  return rows.map((row) => ({
    ...timeLogOfRow({ ...row, ...NO_RUN }, actor),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
}
