import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';
import { LOG_COLUMNS, selectStored, timeLogOfRow, type StoredLog } from './queries.ts';

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

/** A pending day is in none: the table of runs is not asked. */
const NO_RUN = {
  runId: null,
  runStatus: null,
  basePayCents: null,
  bonusesCents: null,
  totalPayCents: null,
};

/** Pending days of others, oldest week first, then by person. Index: time_logs_pending. */
export async function listPending(
  db: Database,
  actor: Actor,
  latestDay: Day,
): Promise<PendingLog[]> {
  const rows = await db
    .selectFrom('time_logs as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(LOG_COLUMNS)
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .where(awaitsDecisionOf(actor, latestDay))
    .orderBy(sql`date_trunc('week', t.day)`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('t.user_id')
    .orderBy('t.day')
    .limit(MOST_PENDING)
    .execute();
  return rows.map((row) => ({
    ...timeLogOfRow({ ...row, ...NO_RUN }, actor),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
}
