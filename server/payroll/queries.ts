import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { Cents } from '../../domain/money.ts';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import {
  figuresOfLines,
  type PayableDay,
  type SettlementKind,
  type SettlementLine,
} from '../../domain/payroll/lines.ts';
import type { listPayrollRuns } from '../../domain/payroll/schema.ts';
import type { PayeeTaxFacts } from '../../domain/payroll/withholding.ts';
import type { Withholding } from '../../domain/tax-documents/backup-withholding.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { rateOfDay } from '../time-logs/rate-queries.ts';
import { statusColumns } from './payee-queries.ts';
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

/** Selects the ids of a page, so the skipped runs are not read in full. */
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

/** Reads a page of runs, newest week first. Indexes: payroll_runs_by_user for one person, payroll_runs_by_week for
 *  all. */
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

/** Reads the live REGULAR runs of a person's weeks, by week. A week has at most one. */
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

/** Locks the approved, worked logs of a week that are in no run, until the transaction ends. The expected pay is then
 *  computed from the same logs that the run takes. */
export async function lockPayableLogs(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<PayableLog[]> {
  return tx
    .selectFrom('time_logs')
    .select(['id', 'day', 'hour_hundredths as hourHundredths'])
    .select(rateOfDay('time_logs').as('hourlyRateCents'))
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

export interface NewRun {
  runId: string;
  userId: string;
  weekStart: Day;
  kind: SettlementKind;
  /** The run that it adds to, or the reversed run that it replaces. */
  followsId: string | null;
  payBatchId: string | null;
  lines: readonly SettlementLine[];
  /** SHA-256 of the tracker's payload, or of the payday version. */
  digest: Buffer;
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
}

/** Stays below the 65,535 parameters of a statement. A run has 15. */
const RUNS_AT_ONCE = 100;

/** Inserts runs with their lines. Skips a REGULAR run if its week has a live one. The unique index decides, so this is
 *  safe in races. The index's condition must be a literal, or a prepared statement cannot infer the index. The database
 *  rejects lines that do not add up to their run.
 *  @returns the ids of the inserted runs */
export async function insertRuns(
  tx: Tx,
  actor: Actor,
  newRuns: readonly NewRun[],
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (let first = 0; first < newRuns.length; first += RUNS_AT_ONCE) {
    const part = newRuns.slice(first, first + RUNS_AT_ONCE);
    for (const id of await insertRunRows(tx, actor, part)) inserted.add(id);
    const lines = part.filter(({ runId }) => inserted.has(runId)).flatMap(lineRows);
    if (lines.length > 0) await insertLines(tx, lines);
  }
  return inserted;
}

/** Inserts all lines in one statement, because the database compares a run with its lines after each statement. They
 *  are one parameter, because a run can have any number of lines. */
async function insertLines(tx: Tx, lines: ReturnType<typeof lineRows>): Promise<void> {
  await sql`
    insert into settlement_lines (payroll_run_id, position, user_id, kind, day, worked,
      quantity_hundredths, unit, rate_cents, amount_cents, description, corrects_id)
    select payroll_run_id, position, user_id, kind, day, worked,
      quantity_hundredths, unit, rate_cents, amount_cents, description, corrects_id
    from jsonb_populate_recordset(null::settlement_lines, ${JSON.stringify(lines)}::jsonb)`.execute(
    tx,
  );
}

async function insertRunRows(tx: Tx, actor: Actor, newRuns: readonly NewRun[]): Promise<string[]> {
  const rows = await tx
    .insertInto('payroll_runs')
    .values(newRuns.map((run) => runRow(run, actor)))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'week_start'])
        .where('status', '<>', sql.lit('REVERSED'))
        .where('kind', '=', sql.lit('REGULAR'))
        .doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function runRow(run: NewRun, actor: Actor) {
  const figures = figuresOfLines(run.lines);
  return {
    id: run.runId,
    user_id: run.userId,
    week_start: run.weekStart,
    kind: run.kind,
    follows_id: run.followsId,
    pay_batch_id: run.payBatchId,
    base_pay_cents: figures.basePayCents,
    bonuses_cents: figures.bonusesCents,
    expenses_cents: figures.expensesCents,
    substantiated_cents: figures.substantiatedCents,
    payload_digest: run.digest,
    expected_pay_cents: run.expectedPayCents,
    pay_difference_reason: run.payDifferenceReason,
    processed_by: actor.id,
  };
}

export function lineRows({ runId, userId, lines }: Pick<NewRun, 'runId' | 'userId' | 'lines'>) {
  return lines.map((line, index) => ({
    payroll_run_id: runId,
    position: index + 1,
    user_id: userId,
    kind: line.kind,
    day: line.day,
    worked: line.worked,
    quantity_hundredths: line.quantity?.hundredths ?? null,
    unit: line.quantity?.unit ?? null,
    rate_cents: line.quantity?.rateCents ?? null,
    amount_cents: line.amountCents,
    description: line.description,
    corrects_id: line.correctsId,
  }));
}

/** Assigns locked logs to a run. */
export async function takeLogs(
  tx: Tx,
  runId: string,
  logs: readonly { id: string }[],
): Promise<void> {
  await tx
    .updateTable('time_logs')
    .set({ payroll_run_id: runId })
    .where('id', '=', sql<string>`any(${logs.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Moves a run from PROCESSED to PAID. Returns false if it has another status. */
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
  if (result.numUpdatedRows !== 1n) return false;
  if (cents > 0) await insertWithholdingLine(tx, id, cents);
  return true;
}

/** Index: settlement_lines_pkey. */
async function insertWithholdingLine(tx: Tx, runId: string, cents: Cents): Promise<void> {
  await sql`
    insert into settlement_lines (payroll_run_id, position, user_id, kind, amount_cents)
    select r.id, coalesce(max(l.position), 0) + 1, r.user_id, 'BACKUP_WITHHOLDING', ${-cents}::int
    from payroll_runs r left join settlement_lines l on l.payroll_run_id = r.id
    where r.id = ${runId} group by r.id`.execute(tx);
}

/** Moves a run from PROCESSED or PAID to REVERSED, and releases its days and pay lines for a new run. Returns false if
 *  it was already reversed. */
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
  await tx
    .updateTable('pay_entries')
    .set({ payroll_run_id: null })
    .where('payroll_run_id', '=', id)
    .execute();
  return numUpdatedRows === 1n;
}
