import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Serializes payments to a taxpayer over all accounts, and changes of these accounts. Without the lock, two concurrent
 *  payments to two accounts would not include each other in the total for the threshold. A transaction must lock the
 *  people before. The locks are taken in the order of the ids, so two commands cannot deadlock. */
export async function lockTaxpayers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('linehaul.taxpayer'), hashtext(${id}))`.execute(
      tx,
    );
}

export async function lockTaxpayersOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('taxpayer_accounts')
    .select('taxpayer_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  await lockTaxpayers(
    tx,
    rows.map((row) => row.taxpayer_id),
  );
}
