import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import {
  figuresOfLines,
  type SettlementKind,
  type SettlementLine,
} from '../../domain/payroll/lines.ts';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { PayeeTaxDetails } from '../../domain/payroll/withholding.ts';
import type { Withholding } from '../../domain/tax-documents/backup-withholding.ts';
import type { Tx } from '../database/database.ts';
import { taxStatusColumns } from './payee-queries.ts';
import type { StoredRun } from './stored-run.ts';

export interface NewRun {
  runId: string;
  userId: string;
  weekStart: Day;
  kind: SettlementKind;
  /** The run that this run supplements, or the reversed run that it replaces. */
  followsId: string | null;
  payBatchId: string | null;
  lines: readonly SettlementLine[];
  /** SHA-256 of the payload that the Payroll Tracker sent, or of the payday version. */
  digest: Buffer;
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
}

/** A run has 14 parameters, and PostgreSQL allows 65,535 parameters in a statement. */
const RUNS_AT_ONCE = 100;

/** Inserts runs with their lines. Skips a REGULAR run if its week has a live REGULAR run. The unique index enforces
 *  this rule, so concurrent requests create one run. The index's condition must be a literal, because PostgreSQL cannot
 *  infer the index from a prepared statement with a parameter. The database rejects lines whose sum differs from their
 *  run.
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

/** Inserts all lines in one statement, because the database compares a run with its lines after each statement. All
 *  lines are one parameter, because a run can have any number of lines. */
async function insertLines(tx: Tx, lines: ReturnType<typeof lineRows>): Promise<void> {
  await sql`
    insert into settlement_lines (payroll_run_id, position, user_id, kind, day, worked,
      quantity_hundredths, unit, rate_ten_thousandths, amount_cents, description, corrects_id)
    select payroll_run_id, position, user_id, kind, day, worked,
      quantity_hundredths, unit, rate_ten_thousandths, amount_cents, description, corrects_id
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
    second_person_required: sql<boolean>`(select two_people_for_payroll from company)`,
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
    rate_ten_thousandths: line.quantity?.rateTenThousandths ?? null,
    amount_cents: line.amountCents,
    description: line.description,
    corrects_id: line.correctsId,
  }));
}

/** Assigns locked logs to a run. */
export async function assignLogs(
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
    payee: Pick<PayeeTaxDetails, 'w9' | 'reporting' | 'identity'>;
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
      ...taxStatusColumns(payment.payee),
    })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSED')
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  if (cents > 0) await insertWithholdingLine(tx, id, cents);
  return true;
}

/** Adds a withholding line after the other lines of a run. Index: settlement_lines_pkey. */
async function insertWithholdingLine(tx: Tx, runId: string, cents: Cents): Promise<void> {
  await sql`
    insert into settlement_lines (payroll_run_id, position, user_id, kind, amount_cents)
    select r.id, coalesce(max(l.position), 0) + 1, r.user_id, 'BACKUP_WITHHOLDING', ${-cents}::int
    from payroll_runs r left join settlement_lines l on l.payroll_run_id = r.id
    where r.id = ${runId} group by r.id`.execute(tx);
}

/** Moves a run from PROCESSED or PAID to REVERSED, and releases its days and pay lines for a new run. Returns false if
 *  the run was already reversed. */
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
    .updateTable('pay_lines')
    .set({ payroll_run_id: null })
    .where('payroll_run_id', '=', id)
    .execute();
  return numUpdatedRows === 1n;
}
