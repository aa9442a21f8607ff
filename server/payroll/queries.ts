import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { Cents } from '../../domain/money.ts';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { WeekAmounts } from '../../domain/payroll/rules.ts';
import type { listPayrollRuns } from '../../domain/payroll/schema.ts';
import type { PayeeTaxFacts } from '../../domain/payroll/withholding.ts';
import type { Withholding } from '../../domain/tax-documents/backup-withholding.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { statusColumns } from './payee-queries.ts';
import {
  RUN_COLUMNS,
  RUN_DAYS,
  RUN_HANDLERS,
  type RunWithDays,
  type StoredRun,
} from './stored-run.ts';

const runs = (db: Database | Tx) => db.selectFrom('payroll_runs as r');

function selectRuns(db: Database | Tx, actor: Actor) {
  return runs(db)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(RUN_COLUMNS)
    .where(payVisibleTo(actor, 'r.user_id'));
}

function selectRunsWithDays(db: Database | Tx, actor: Actor) {
  return selectRuns(db, actor).select(RUN_DAYS).select(RUN_HANDLERS);
}

type RunFilter = Query<typeof listPayrollRuns>;

const RUNS_PER_PAGE = 100;

/** Whose page it is, without opening the runs before it. */
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
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Newest week first. Index: payroll_runs_by_user for one person, payroll_runs_by_week for all. */
export async function listRuns(
  db: Database,
  actor: Actor,
  filter: RunFilter,
): Promise<StoredRun[]> {
  return selectRuns(db, actor)
    .where('r.id', '=', sql<string>`any(array(${idsOfPage(db, actor, filter)}))`)
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .execute();
}

export async function findRun(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<RunWithDays | undefined> {
  return selectRunsWithDays(db, actor).where('r.id', '=', id).executeTakeFirst();
}

/** The live runs of some weeks of a person, by week: each has at most one. */
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
    .execute();
  return new Map(runs.map((run) => [run.weekStart, run]));
}

export interface PayableLog {
  id: string;
  hourHundredths: number;
}

/** The approved, worked logs of a week that no run has taken, locked until the transaction ends: what the pay
 *  is compared with is what the run takes. */
export async function lockPayableLogs(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<PayableLog[]> {
  return tx
    .selectFrom('time_logs')
    .select(['id', 'hour_hundredths as hourHundredths'])
    .where('user_id', '=', userId)
    .where('day', '>=', weekStart)
    .where('day', '<=', weekEndOf(weekStart))
    .where('worked', '=', true)
    .where('status', '=', 'APPROVED')
    .where('payroll_run_id', 'is', null)
    .orderBy('day')
    .forUpdate()
    .execute();
}

export interface NewRun {
  runId: string;
  week: WeekAmounts;
  digest: Buffer;
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
}

/** Inserts the run unless the week has a live one: the unique index decides, whatever races. The
 *  index's condition must be a literal, or a prepared statement cannot infer the index. */
export async function insertRun(
  tx: Tx,
  actor: Actor,
  { runId, week, digest, expectedPayCents, payDifferenceReason }: NewRun,
): Promise<void> {
  await tx
    .insertInto('payroll_runs')
    .values({
      id: runId,
      user_id: week.userId,
      week_start: week.weekStart,
      base_pay_cents: week.basePayCents,
      expenses_cents: week.expensesCents,
      substantiated_cents: week.substantiatedCents,
      payload_digest: digest,
      expected_pay_cents: expectedPayCents,
      pay_difference_reason: payDifferenceReason,
      processed_by: actor.id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'week_start'])
        .where('status', '<>', sql.lit('REVERSED'))
        .doNothing(),
    )
    .execute();
}

/** Takes the locked logs into the run and stores the run's days, in one statement. Where the run was not
 *  inserted nothing happens. */
export async function insertRunDays(
  tx: Tx,
  runId: string,
  { days }: WeekAmounts,
  logs: readonly PayableLog[],
): Promise<void> {
  await sql`
    with run as (
      select id, user_id from payroll_runs where id = ${runId}
    ), taken as (
      update time_logs set payroll_run_id = run.id from run
      where time_logs.id = any(${logs.map(({ id }) => id)}::uuid[])
      returning day
    ), amounts as (
      select * from unnest(
        ${days.map(({ day }) => day)}::date[], ${days.map(({ payCents }) => payCents)}::int[],
        ${days.map(({ expensesCents }) => expensesCents)}::int[],
        ${days.map(({ expensesSubstantiated }) => expensesSubstantiated)}::boolean[],
        ${days.map(({ notes }) => notes)}::text[]
      ) as amount (day, pay_cents, expenses_cents, substantiated, notes)
    )
    insert into payroll_run_days
      (payroll_run_id, user_id, day, pay_cents, expenses_cents, expenses_substantiated, notes, worked)
    select run.id, run.user_id, coalesce(amounts.day, taken.day), coalesce(pay_cents, 0),
      coalesce(expenses_cents, 0), coalesce(substantiated, false), coalesce(notes, ''),
      taken.day is not null
    from run cross join (amounts full join taken on taken.day = amounts.day)`.execute(tx);
}

/** PROCESSED to PAID; nothing when the run is in another state. */
export async function payRun(
  tx: Tx,
  actor: Actor,
  id: string,
  payment: {
    paidOn: Day;
    paymentMethod: PaymentMethod;
    withholding: Withholding;
    payee: Pick<PayeeTaxFacts, 'w9' | 'reporting' | 'identity'>;
  },
): Promise<boolean> {
  const { cents, reason } = payment.withholding;
  const result = await tx
    .updateTable('payroll_runs')
    .set({
      status: 'PAID',
      paid_on: payment.paidOn,
      paid_by: actor.id,
      payment_method: payment.paymentMethod,
      withheld_cents: cents,
      withholding_reason: cents > 0 ? reason : null,
      ...statusColumns(payment.payee),
    })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSED')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** PROCESSED or PAID to REVERSED; its days can be taken into a new run. */
export async function reverseLiveRun(
  tx: Tx,
  actor: Actor,
  id: string,
  reversal: { reason: string; kind: StoredRun['reversalKind']; returnedOn: Day | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payroll_runs')
    .set({
      status: 'REVERSED',
      reversed_at: sql`now()`,
      reversed_by: actor.id,
      reversal_reason: reversal.reason,
      reversal_kind: reversal.kind,
      returned_on: reversal.returnedOn,
    })
    .where('id', '=', id)
    .where('status', '<>', 'REVERSED')
    .executeTakeFirst();
  await tx
    .updateTable('time_logs')
    .set({ payroll_run_id: null })
    .where('payroll_run_id', '=', id)
    .execute();
  return numUpdatedRows === 1n;
}
