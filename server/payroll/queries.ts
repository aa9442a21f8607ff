import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { PayableDay } from '../../domain/payroll/lines.ts';
import type { listPayrollRuns } from '../../domain/payroll/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { cutAt, type CutList } from '../database/page.ts';
import { payVisibleTo } from '../database/scope.ts';
import { rateOfDay } from '../time-logs/rate-queries.ts';
import { isContractorDay } from './payee-queries.ts';
import { RUN_COLUMNS, RUN_DETAILS, type RunWithDays, type StoredRun } from './stored-run.ts';

const runs = (db: Database | Tx) => db.selectFrom('payroll_runs as r');

function selectRuns(db: Database | Tx, actor: Actor) {
  return runs(db)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(RUN_COLUMNS)
    .where(payVisibleTo(actor, 'r.user_id'));
}

function selectRunsWithDays(db: Database | Tx, actor: Actor) {
  return selectRuns(db, actor).select(RUN_DETAILS);
}

type RunFilter = Query<typeof listPayrollRuns>;

const RUNS_PER_PAGE = 100;

/** Selects the ids of a page and of the run after it, so the skipped runs are not read in full. */
function idsOfPage(db: Database, actor: Actor, filter: RunFilter) {
  const { userId, status, startDate, endDate, page = 1, limit = RUNS_PER_PAGE } = filter;
  let query = runs(db).select('r.id').where(payVisibleTo(actor, 'r.user_id'));
  if (userId) query = query.where('r.user_id', '=', userId);
  if (status) query = query.where('r.status', '=', status);
  if (startDate) query = query.where('r.week_start', '>=', startDate);
  if (endDate) query = query.where('r.week_start', '<=', endDate);
  return query
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .limit(limit + 1)
    .offset((page - 1) * limit);
}

/** Reads a page of runs, newest week first. Indexes: payroll_runs_by_user for one person, payroll_runs_by_week for
 *  all. */
export async function listRuns(
  db: Database,
  actor: Actor,
  filter: RunFilter,
): Promise<CutList<StoredRun[]>> {
  const found = await selectRuns(db, actor)
    .where('r.id', '=', sql<string>`any(array(${idsOfPage(db, actor, filter)}))`)
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .execute();
  return cutAt(found, filter.limit ?? RUNS_PER_PAGE);
}

export async function findRun(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<RunWithDays | undefined> {
  return selectRunsWithDays(db, actor).where('r.id', '=', id).executeTakeFirst();
}

/** Reads runs with their days, in any order. */
export async function findRuns(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<RunWithDays[]> {
  return selectRunsWithDays(db, actor)
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Reads the live REGULAR runs of a person's weeks, by week. A week has at most one live REGULAR run. */
export async function findLiveRuns(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  weekStarts: readonly Day[],
): Promise<Map<Day, RunWithDays>> {
  const runs = await selectRunsWithDays(db, actor)
    .where('r.user_id', '=', userId)
    .where('r.week_start', 'in', weekStarts)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where('r.kind', '=', sql.lit('REGULAR'))
    .execute();
  return new Map(runs.map((run) => [run.weekStart, run]));
}

export interface PayableLog extends PayableDay {
  id: string;
}

/** Locks the approved, worked logs of a week that are in no run, until the transaction ends. The expected pay and the
 *  run then use the same logs. */
export async function lockPayableLogs(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<PayableLog[]> {
  return tx
    .selectFrom('time_logs as t')
    .select(['t.id', 't.day', 't.hour_hundredths as hourHundredths'])
    .select(rateOfDay('t').as('hourlyRateTenThousandths'))
    .where('t.user_id', '=', userId)
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.worked', '=', true)
    .where('t.status', '=', 'APPROVED')
    .where('t.payroll_run_id', 'is', null)
    .where(isContractorDay)
    .orderBy('t.day')
    .forUpdate('t')
    .execute();
}

/** Finds the most recently reversed REGULAR run of a person's week. Index: payroll_runs_by_user. */
export async function findReversedRun(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<string | null> {
  const run = await tx
    .selectFrom('payroll_runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('week_start', '=', weekStart)
    .where('kind', '=', 'REGULAR')
    .where('status', '=', 'REVERSED')
    .orderBy('reversed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.id ?? null;
}
