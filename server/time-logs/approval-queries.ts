import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';
import { selectStored, NO_RUN, timeLogOfRow, type StoredLog } from './queries.ts';

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

/** Decides pending logs of others; only those that still were pending are returned. */
export async function decideLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  decision: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<{ id: string; userId: string; day: Day }[]> {
  return tx
    .updateTable('time_logs')
    .set({
      status: decision.status,
      decided_by: actor.id,
      decided_at: sql`now()`,
      decision_reason: decision.reason,
      updated_at: sql`now()`,
    })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'PENDING')
    .where('user_id', '<>', actor.id)
    .where(visibleTo(actor, 'user_id'))
    .returning(['id', 'user_id as userId', 'day'])
    .execute();
}

export interface PendingLog extends TimeLog {
  firstName: string;
  lastName: string;
}

const MOST_PENDING = 1000;

/** Whether a log (`t`) waits for the actor's decision: what the queue holds, and the dashboard counts. */
export function awaitsDecisionOf(actor: Actor, latestDay: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.status = 'PENDING' and t.user_id <> ${actor.id} and t.day <= ${latestDay}
    and (t.worked or t.notes <> '') and ${visibleTo(actor, 't.user_id')}`;
}

type PendingRow = Omit<Parameters<typeof timeLogOfRow>[0], keyof typeof NO_RUN> &
  Pick<PendingLog, 'firstName' | 'lastName'>;

/** Weeks are counted from some Monday. */
const SOME_MONDAY = sql`date '2000-01-03'`;

/** Pending days of others, oldest week first, then by person. Everybody in the answer has a day at least, so
 *  that the weeks of people that can be in it are known before any day is opened. Index: time_logs_pending,
 *  time_logs_one_per_day. */
function selectPending(actor: Actor, latestDay: Day): RawBuilder<PendingRow> {
  return sql<PendingRow>`
    select t.id, t.user_id as "userId", t.day as date, t.worked, t.status, t.notes as description,
      t.hour_hundredths as "hourHundredths", t.decision_reason as "decisionReason",
      p.first_name as "firstName", p.last_name as "lastName"
    from (
      select w.week, u.id, u.first_name, u.last_name
      from (
        select (t.day - ${SOME_MONDAY}) / 7 as week, t.user_id from time_logs t
        where ${awaitsDecisionOf(actor, latestDay)} group by 1, 2
      ) w join users u on u.id = w.user_id
      order by w.week, ${BY_NAME} limit ${MOST_PENDING}
    ) p
    join time_logs t on t.user_id = p.id and t.day >= ${SOME_MONDAY} + p.week * 7
      and t.day < ${SOME_MONDAY} + p.week * 7 + 7 and ${awaitsDecisionOf(actor, latestDay)}
    order by p.week, p.last_name, p.first_name, p.id, t.day limit ${MOST_PENDING}`;
}

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
