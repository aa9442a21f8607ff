import { randomUUIDv7 } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { seesPayOf, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { StoredDay } from '../../domain/time-logs/rules.ts';
import type { TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';

const MOST_ROWS = 500;

interface TimeLogRow {
  id: string;
  userId: string;
  date: Day;
  worked: boolean;
  status: TimeLogStatus;
  description: string;
  hourHundredths: number;
  decisionReason: string | null;
  runId: string | null;
  runStatus: string | null;
  basePayCents: number | null;
  bonusesCents: number | null;
  totalPayCents: number | null;
}

function selectTimeLogs(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('time_logs as t')
    .leftJoin('payroll_runs as r', 'r.id', 't.payroll_run_id')
    .select([
      't.id',
      't.user_id as userId',
      't.day as date',
      't.worked',
      't.status',
      't.notes as description',
      't.hour_hundredths as hourHundredths',
      't.decision_reason as decisionReason',
      'r.id as runId',
      'r.status as runStatus',
      'r.base_pay_cents as basePayCents',
      'r.bonuses_cents as bonusesCents',
      'r.total_pay_cents as totalPayCents',
    ])
    .where(visibleTo(actor, 't.user_id'));
}

function timeLogOfRow(row: TimeLogRow, actor: Actor): TimeLog {
  const { id, userId, date, worked, status, description, hourHundredths } = row;
  const isApproved = status === 'APPROVED';
  const hoursWorked = hourHundredths / 100;
  return {
    id,
    userId,
    date,
    worked,
    status,
    description,
    isApproved,
    hoursWorked,
    ...(row.decisionReason !== null && { decisionReason: row.decisionReason }),
    ...(row.runId !== null && { payrollRun: runOfRow(row, row.runId, seesPayOf(actor, userId)) }),
  };
}

function runOfRow(
  row: TimeLogRow,
  id: string,
  showsPay: boolean,
): NonNullable<TimeLog['payrollRun']> {
  const status = row.runStatus ?? '';
  if (!showsPay) return { id, status };
  return {
    id,
    status,
    basePay: dollarsFromCents(row.basePayCents ?? 0),
    bonuses: dollarsFromCents(row.bonusesCents ?? 0),
    totalPay: dollarsFromCents(row.totalPayCents ?? 0),
  };
}

export interface TimeLogFilter {
  userId?: string;
  status?: TimeLogStatus;
  startDate?: Day;
  endDate?: Day;
  limit?: number;
}

/** Newest day first. Index: time_logs_one_per_day for one person, time_logs_by_day for all. */
export async function listTimeLogs(
  db: Database | Tx,
  actor: Actor,
  filter: TimeLogFilter,
): Promise<TimeLog[]> {
  let query = selectTimeLogs(db, actor);
  if (filter.userId) query = query.where('t.user_id', '=', filter.userId);
  if (filter.status) query = query.where('t.status', '=', filter.status);
  if (filter.startDate) query = query.where('t.day', '>=', filter.startDate);
  if (filter.endDate) query = query.where('t.day', '<=', filter.endDate);
  const rows = await query
    .orderBy('t.day', 'desc')
    .orderBy('t.user_id')
    .limit(filter.limit ?? MOST_ROWS)
    .execute();
  return rows.map((row) => timeLogOfRow(row, actor));
}

export async function findTimeLog(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<TimeLog | undefined> {
  const row = await selectTimeLogs(db, actor).where('t.id', '=', id).executeTakeFirst();
  return row && timeLogOfRow(row, actor);
}

export interface StoredLog extends StoredDay {
  id: string;
  userId: string;
  day: Day;
}

function selectStored(tx: Tx) {
  return tx
    .selectFrom('time_logs as t')
    .select([
      't.id',
      't.user_id as userId',
      't.day',
      't.worked',
      't.notes',
      't.hour_hundredths as hourHundredths',
      't.status',
      't.payroll_run_id as payrollRunId',
    ])
    .forUpdate();
}

/** One's own logs of some days, locked until the transaction ends. */
export async function lockOwnDays(
  tx: Tx,
  userId: string,
  days: readonly Day[],
): Promise<Map<Day, StoredLog>> {
  const logs = await selectStored(tx)
    .where('t.user_id', '=', userId)
    .where(sql<SqlBool>`t.day = any(${[...days]}::date[])`)
    .orderBy('t.day')
    .execute();
  return new Map(logs.map((log) => [log.day, log]));
}

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
    .execute();
}

export interface DayToWrite {
  day: Day;
  worked: boolean;
  notes: string;
  hourHundredths: number;
}

/** Writes days of one person: a day that has a log is updated and goes back to PENDING. A log that
 *  came into a payroll run meanwhile is left alone and missing in what is returned. */
export async function writeDays(
  tx: Tx,
  userId: string,
  days: readonly DayToWrite[],
): Promise<Day[]> {
  const rows = await tx
    .insertInto('time_logs')
    .values(
      days.map(({ day, worked, notes, hourHundredths }) => ({
        id: randomUUIDv7(),
        user_id: userId,
        day,
        worked,
        notes,
        hour_hundredths: hourHundredths,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('time_logs_one_per_day')
        .doUpdateSet((eb) => ({
          worked: eb.ref('excluded.worked'),
          notes: eb.ref('excluded.notes'),
          hour_hundredths: eb.ref('excluded.hour_hundredths'),
          status: 'PENDING',
          decided_by: null,
          decided_at: null,
          updated_at: sql`now()`,
        }))
        .where('time_logs.payroll_run_id', 'is', null),
    )
    .returning('day')
    .execute();
  return rows.map(({ day }) => day);
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

/** Pending days of others, oldest week first, then by person. Index: time_logs_pending. */
export async function listPending(
  db: Database,
  actor: Actor,
  latestDay: Day,
): Promise<PendingLog[]> {
  const rows = await selectTimeLogs(db, actor)
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .where('t.status', '=', sql.lit('PENDING'))
    .where('t.user_id', '<>', actor.id)
    .where('t.day', '<=', latestDay)
    .where(sql<SqlBool>`(t.worked or t.notes <> '')`)
    .orderBy(sql`date_trunc('week', t.day)`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('t.user_id')
    .orderBy('t.day')
    .limit(MOST_PENDING)
    .execute();
  return rows.map((row) => ({
    ...timeLogOfRow(row, actor),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
}
