import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { BalanceAmounts } from '../../../domain/tax/opening-balances/rules.ts';
import type { PayeeTaxDetails } from '../../../domain/payroll/withholding.ts';
import type { Tx } from '../../database/database.ts';
import { taxStatusColumns } from '../../payroll/shared.ts';

export interface NewBalance extends BalanceAmounts {
  id: string;
  userId: string;
  payee: Pick<PayeeTaxDetails, 'w9' | 'reporting' | 'identity'>;
}

export async function insertBalances(
  tx: Tx,
  actor: Actor,
  balances: readonly NewBalance[],
  fileDigest: Buffer | null,
): Promise<void> {
  await tx
    .insertInto('opening_balances')
    .values(
      balances.map((balance) => ({
        id: balance.id,
        user_id: balance.userId,
        paid_on: balance.paidOn,
        is_sum: balance.isSum,
        pay_cents: balance.payCents,
        substantiated_cents: balance.substantiatedCents,
        withheld_cents: balance.withheldCents,
        payment_method: balance.paymentMethod,
        note: balance.note,
        entered_by: actor.id,
        file_digest: fileDigest,
        ...taxStatusColumns(balance.payee),
      })),
    )
    .execute();
}

/** Reverses a balance. Returns false if it was already reversed. */
export async function reverseLiveBalance(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('opening_balances')
    .set({ reversed_at: sql`now()`, reversed_by: actor.id, reversal_reason: reason })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
