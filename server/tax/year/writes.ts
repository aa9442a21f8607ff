import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Tx } from '../../database/database.ts';
import type { StoredConfirmation } from './confirmation-queries.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import type { RepaymentMethod } from '../../../domain/payroll/payment-methods.ts';

type NewConfirmation = Omit<StoredConfirmation, 'id' | 'answer'>;

export async function insertConfirmation(tx: Tx, confirmation: NewConfirmation): Promise<void> {
  await tx
    .insertInto('year_confirmations')
    .values({
      id: randomUUIDv7(),
      user_id: confirmation.userId,
      tax_year: confirmation.taxYear,
      is_confirmed: confirmation.isConfirmed,
      subject: confirmation.subject,
      question: confirmation.question,
      figures: confirmation.figures,
    })
    .execute();
}

export async function saveAnswer(
  tx: Tx,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('year_confirmations')
    .set({ answer, answered_by: actor.id, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const paymentOf = (settlementId: string) =>
  sql<string>`(select payment_id from settlements where id = ${settlementId})`;

/** The caller must lock the payee. */
export async function saveRepayment(
  tx: Tx,
  actor: Actor,
  settlementId: string,
  repayment: { cents: Cents; repaidOn: Day; paymentMethod: RepaymentMethod },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      repaid_withholding_cents: repayment.cents,
      withholding_repaid_on: repayment.repaidOn,
      withholding_repayment_method: repayment.paymentMethod,
      withholding_repaid_by: actor.id,
    })
    .where('id', '=', paymentOf(settlementId))
    .execute();
}

export async function clearRepayment(tx: Tx, settlementId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      repaid_withholding_cents: 0,
      withholding_repaid_on: null,
      withholding_repayment_method: null,
      withholding_repaid_by: null,
    })
    .where('id', '=', paymentOf(settlementId))
    .execute();
}
