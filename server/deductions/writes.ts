import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { EntryKind } from '../../domain/deductions/agreement.ts';
import type { AgreementToEnter } from '../../domain/deductions/rules.ts';
import { say } from '../../domain/deductions/sentences.ts';
import type { Cents } from '../../domain/money.ts';
import type { PayoutKind } from '../../domain/payroll/lines.ts';
import type { Tx } from '../database/database.ts';
import { refuse, violatedConstraint } from '../http/errors.ts';
import { insertPayLine } from '../payday/shared.ts';

interface NewAgreement extends AgreementToEnter {
  id: string;
  userId: string;
}

/** Inserts an agreement. Throws CONFLICT if it is the second escrow of the payee. */
async function insertTerms(
  tx: Tx,
  actor: Actor,
  { id, userId, terms }: NewAgreement,
): Promise<void> {
  try {
    await tx
      .insertInto('deduction_agreements')
      .values({
        id,
        user_id: userId,
        kind: terms.kind,
        name: terms.name,
        authority: terms.authority,
        amount_cents: terms.amountCents,
        percent_hundredths: terms.percentHundredths,
        percent_base: terms.percentBase,
        first_week: terms.firstWeek,
        last_week: terms.lastWeek,
        repays_balance: terms.repaysBalance,
        is_prepaid: terms.isPrepaid,
        target_cents: terms.targetCents,
        priority: terms.priority,
        floor_cents: terms.floorCents,
        entered_by: actor.id,
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'deduction_agreements_one_escrow')
      refuse('CONFLICT', say.secondEscrow);
    throw error;
  }
}

/** Inserts an agreement with the ledger entry of its starting balance, or with the line of its advance. The settlement
 *  that pays the advance writes the entry. */
export async function insertAgreement(
  tx: Tx,
  actor: Actor,
  agreement: NewAgreement,
  today: Day,
): Promise<void> {
  await insertTerms(tx, actor, agreement);
  const { id, userId, terms, startingBalanceCents, payWeek } = agreement;
  if (payWeek !== null)
    await insertPayout(tx, actor, {
      kind: terms.isPrepaid ? 'PREPAID_ADVANCE' : 'ADVANCE',
      userId,
      agreementId: id,
      weekStart: payWeek,
      amountCents: startingBalanceCents,
      description: terms.name,
    });
  else if (startingBalanceCents > 0)
    await insertEntry(tx, actor, {
      agreementId: id,
      userId,
      kind: 'BROUGHT_IN',
      changeCents: startingBalanceCents,
      enteredOn: today,
      note: '',
    });
}

interface NewPayout {
  kind: PayoutKind;
  userId: string;
  agreementId: string;
  weekStart: Day;
  amountCents: Cents;
  description: string;
}

/** Adds a payout to the next settlement of a week. Returns its pay line. */
export async function insertPayout(tx: Tx, actor: Actor, payout: NewPayout) {
  const line = { id: randomUUIDv7(), day: null, quantity: null, correctsId: null, ...payout };
  await insertPayLine(tx, actor, line);
  return line;
}

interface NewEntry {
  agreementId: string;
  userId: string;
  kind: EntryKind;
  /** Positive if it raises the balance. */
  changeCents: Cents;
  enteredOn: Day;
  note: string;
}

/** Inserts an entry that no settlement made. */
export async function insertEntry(tx: Tx, actor: Actor, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('deduction_entries')
    .values({
      id: randomUUIDv7(),
      agreement_id: entry.agreementId,
      user_id: entry.userId,
      kind: entry.kind,
      amount_cents: entry.changeCents,
      entered_on: entry.enteredOn,
      entered_by: actor.id,
      note: entry.note,
    })
    .execute();
}

/** Ends an agreement. Returns false if it has already ended. */
export async function markEnded(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, leaseEndedOn }: { reason: string; leaseEndedOn: Day | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deduction_agreements')
    .set({
      ended_at: sql`now()`,
      ended_by: actor.id,
      end_reason: reason,
      lease_ended_on: leaseEndedOn ?? null,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertSkip(
  tx: Tx,
  actor: Actor,
  skip: { agreementId: string; userId: string; weekStart: Day; reason: string },
): Promise<void> {
  await tx
    .insertInto('deduction_skips')
    .values({
      agreement_id: skip.agreementId,
      week_start: skip.weekStart,
      user_id: skip.userId,
      reason: skip.reason,
      skipped_by: actor.id,
    })
    .execute();
}

/** Records that the payee confirmed the agreement. */
export async function markAcknowledged(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('deduction_agreements')
    .set({ acknowledged_at: sql`now()` })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}
