import { randomUUIDv7 } from 'node:crypto';
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
import type { Withholding } from '../../domain/tax/year/backup-withholding.ts';
import type { Taking } from '../../domain/deductions/takings.ts';
import type { Tx } from '../database/database.ts';
import { insertEntriesOf, reverseEntriesOf } from '../deductions/shared.ts';
import { mentionAnswers } from '../statement-questions/shared.ts';
import { taxStatusColumns } from './payee-queries.ts';

export interface NewSettlement {
  settlementId: string;
  userId: string;
  weekStart: Day;
  kind: SettlementKind;
  /** The settlement that this settlement supplements, or the reversed settlement that it replaces. */
  followsId: string | null;
  payBatchId: string | null;
  lines: readonly SettlementLine[];
  /** What the settlement takes under deduction agreements. The lines include it. */
  takings: readonly Taking[];
  /** SHA-256 of the payload that the Payroll Tracker sent, or of the payday version. */
  payloadDigest: Buffer;
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
}

/** A settlement has 16 parameters, and PostgreSQL allows 65,535 parameters in a statement. */
const SETTLEMENTS_AT_ONCE = 100;

/** Inserts settlements with their lines. Skips a REGULAR settlement if its week has a live REGULAR settlement. The
 *  unique index enforces this rule, so concurrent requests create one settlement. The index's condition must be a
 *  literal, because PostgreSQL cannot infer the index from a prepared statement with a parameter. The database rejects
 *  lines whose sum differs from their settlement.
 *  @returns the ids of the inserted settlements */
export async function insertSettlements(
  tx: Tx,
  actor: Actor,
  newSettlements: readonly NewSettlement[],
  today: Day,
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (let first = 0; first < newSettlements.length; first += SETTLEMENTS_AT_ONCE) {
    const part = newSettlements.slice(first, first + SETTLEMENTS_AT_ONCE);
    for (const id of await insertSettlementRows(tx, actor, part)) inserted.add(id);
    const created = part.filter(({ settlementId }) => inserted.has(settlementId));
    const lines = created.flatMap(lineRows);
    if (lines.length > 0) await insertLines(tx, lines);
    await insertEntriesOf(tx, actor, created, today);
    await mentionAnswers(tx, created);
  }
  return inserted;
}

/** Inserts all lines in one statement, because the database compares a settlement with its lines after each statement.
 *  All lines are one parameter, because a settlement can have any number of lines. */
async function insertLines(tx: Tx, lines: ReturnType<typeof lineRows>): Promise<void> {
  await sql`
    insert into settlement_lines (settlement_id, position, user_id, driver_id, kind, day, worked,
      quantity_hundredths, unit, rate_ten_thousandths, amount_cents, description, corrects_id,
      corrects_opening_balance_id, agreement_id, pay_line_id)
    select settlement_id, position, user_id, driver_id, kind, day, worked,
      quantity_hundredths, unit, rate_ten_thousandths, amount_cents, description, corrects_id,
      corrects_opening_balance_id, agreement_id, pay_line_id
    from jsonb_populate_recordset(null::settlement_lines, ${JSON.stringify(lines)}::jsonb)`.execute(
    tx,
  );
}

async function insertSettlementRows(
  tx: Tx,
  actor: Actor,
  newSettlements: readonly NewSettlement[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('settlements')
    .values(newSettlements.map((settlement) => settlementRow(settlement, actor)))
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

function settlementRow(settlement: NewSettlement, actor: Actor) {
  const figures = figuresOfLines(settlement.lines);
  return {
    id: settlement.settlementId,
    user_id: settlement.userId,
    week_start: settlement.weekStart,
    kind: settlement.kind,
    follows_id: settlement.followsId,
    pay_batch_id: settlement.payBatchId,
    base_pay_cents: figures.basePayCents,
    bonuses_cents: figures.bonusesCents,
    expenses_cents: figures.expensesCents,
    substantiated_cents: figures.substantiatedCents,
    after_gross_cents: figures.afterGrossCents,
    payouts_cents: figures.payoutsCents,
    payload_digest: settlement.payloadDigest,
    expected_pay_cents: settlement.expectedPayCents,
    pay_difference_reason: settlement.payDifferenceReason,
    processed_by: actor.id,
    second_person_required: sql<boolean>`(select two_people_for_payroll from company)`,
  };
}

export function lineRows({
  settlementId,
  userId,
  lines,
}: Pick<NewSettlement, 'settlementId' | 'userId' | 'lines'>) {
  return lines.map((line, index) => ({
    settlement_id: settlementId,
    position: index + 1,
    user_id: userId,
    driver_id: line.driverId ?? null,
    kind: line.kind,
    day: line.day,
    worked: line.worked,
    quantity_hundredths: line.quantity?.hundredths ?? null,
    unit: line.quantity?.unit ?? null,
    rate_ten_thousandths: line.quantity?.rateTenThousandths ?? null,
    amount_cents: line.amountCents,
    description: line.description,
    corrects_id: line.correctsId,
    corrects_opening_balance_id: line.correctsOpeningBalanceId ?? null,
    agreement_id: line.agreementId ?? null,
    pay_line_id: line.payLineId ?? null,
  }));
}

/** Records the payment of a settlement, and moves the settlement from PROCESSED to PAID. Returns false if it has another
 *  status. */
export async function paySettlement(
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
  const paymentId = randomUUIDv7();
  const paid = await tx
    .updateTable('settlements')
    .set({ status: 'PAID', payment_id: paymentId, withheld_cents: cents })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSED')
    .returning([
      'user_id',
      'week_start',
      'base_pay_cents',
      'bonuses_cents',
      'expenses_cents',
      'substantiated_cents',
      'after_gross_cents',
      'payouts_cents',
      'withheld_cents',
    ])
    .executeTakeFirst();
  if (!paid) return false;
  await tx
    .insertInto('payments')
    .values({
      ...paid,
      id: paymentId,
      state_on: payment.paidOn,
      paid_on: payment.paidOn,
      paid_by: actor.id,
      payment_method: payment.paymentMethod,
      withholding_reason: cents > 0 ? reason : null,
      ...taxStatusColumns(payment.payee),
    })
    .execute();
  if (cents > 0) await insertWithholdingLine(tx, id, cents);
  return true;
}

/** Adds a withholding line after the other lines of a settlement. Index: settlement_lines_pkey. */
async function insertWithholdingLine(tx: Tx, settlementId: string, cents: Cents): Promise<void> {
  await sql`
    insert into settlement_lines (settlement_id, position, user_id, kind, amount_cents)
    select r.id, coalesce(max(l.position), 0) + 1, r.user_id, 'BACKUP_WITHHOLDING', ${-cents}::int
    from settlements r left join settlement_lines l on l.settlement_id = r.id
    where r.id = ${settlementId} group by r.id`.execute(tx);
}

/** The states of a payment whose settlement was reversed. Without a statement about the money, the payment stays paid. */
const STATE_AFTER = { NEVER_PAID: 'VOIDED', MONEY_RETURNED: 'RETURNED' } as const;

export interface NewReversal {
  reason: string;
  kind: keyof typeof STATE_AFTER | null;
  /** The day on which the money came back, or otherwise today. */
  on: Day;
  today: Day;
}

/** Moves a settlement from PROCESSED or PAID to REVERSED, and releases its days and pay lines for a new settlement.
 *  Returns false if the settlement was already reversed. */
export async function reverseLiveSettlement(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, kind, on, today }: NewReversal,
): Promise<boolean> {
  const reversed = await tx
    .updateTable('settlements')
    .set({
      status: 'REVERSED',
      reversed_at: sql`now()`,
      reversed_by: actor.id,
      reversal_reason: reason,
    })
    .where('id', '=', id)
    .where('status', '<>', 'REVERSED')
    .returning('payment_id')
    .executeTakeFirst();
  if (reversed?.payment_id)
    await tx
      .updateTable('payments')
      .set({ reversed_at: sql`now()`, ...(kind && { state: STATE_AFTER[kind], state_on: on }) })
      .where('id', '=', reversed.payment_id)
      .execute();
  await tx
    .updateTable('time_logs')
    .set({ settlement_id: null })
    .where('settlement_id', '=', id)
    .execute();
  await tx
    .updateTable('pay_lines')
    .set({ settlement_id: null })
    .where('settlement_id', '=', id)
    .execute();
  if (reversed) await reverseEntriesOf(tx, actor, id, today);
  return reversed !== undefined;
}
