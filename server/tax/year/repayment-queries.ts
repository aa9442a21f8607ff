import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Tx } from '../../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../../database/scope.ts';

/** The payee of a payment, with all accounts of the taxpayer. */
export interface PayeeOfPayment {
  userId: string;
  identity: number;
  /** Null if the account gave no number. */
  taxpayerId: string | null;
  accountIds: string[];
}

/** Finds the payee of a settlement if the actor may see the payee's pay and tax documents. Indexes:
 *  taxpayer_accounts_pkey, taxpayer_accounts_one_each. */
export async function findPayeeOfPayment(
  tx: Tx,
  actor: Actor,
  settlementId: string,
): Promise<PayeeOfPayment | undefined> {
  return tx
    .selectFrom('settlements_with_payment as r')
    .leftJoin('taxpayer_accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'r.user_id').onRef('a.identity', '=', 'r.payee_identity'),
    )
    .select([
      'r.user_id as userId',
      // An unpaid settlement has no identity. The command refuses it.
      sql<number>`coalesce(r.payee_identity, 1)`.as('identity'),
      'a.taxpayer_id as taxpayerId',
      sql<string[]>`array(
        select r.user_id union select o.user_id from taxpayer_accounts o where o.taxpayer_id = a.taxpayer_id
        order by 1)`.as('accountIds'),
    ])
    .where('r.id', '=', settlementId)
    .where(payVisibleTo(actor, 'r.user_id'))
    .where(taxDocumentsVisibleTo(actor, 'r.user_id'))
    .executeTakeFirst();
}

/** Locks the forms of a year. Furnishing a form inserts a row that refers to it, so furnishing waits for this lock.
 *  Index: tax_documents_by_user. */
export async function lockForms(
  tx: Tx,
  userIds: readonly string[],
  taxYear: number,
): Promise<void> {
  await tx
    .selectFrom('tax_documents')
    .select('id')
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('tax_year', '=', taxYear)
    .where('type', '=', 'FORM_1099_NEC')
    .orderBy('id')
    .forUpdate()
    .execute();
}
