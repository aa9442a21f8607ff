import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { TinKind } from '../../domain/w9/tin.ts';
import type { Vault } from '../vault/vault.ts';

interface GivenNumber {
  userId: string;
  tinKind: TinKind;
  digits: string;
}

/** Finds the taxpayer with a number, or adds it. Runs the same statements whether the number is known or not, so that
 *  the time of a response does not show a payee whether somebody else gave the number. Index: taxpayers_one_each. */
async function findOrAddTaxpayer(
  tx: Tx,
  { tinKind, digits }: Pick<GivenNumber, 'tinKind' | 'digits'>,
  vault: Vault,
): Promise<string> {
  const [newest, ...older] = await vault.digestsOf(tx, digits);
  if (!newest) throw new Error('the database has no vault key');
  const known = [newest, ...older].map(({ digest }) => digest);
  // Another transaction can add the same taxpayer between the two parts of the statement. A second run then finds it.
  for (let run = 0; run < 2; run += 1) {
    const { rows } = await sql<{ id: string }>`
      with known as (
        select id from taxpayers where digest = any(${known}::bytea[]) and tin_kind = ${tinKind}
      ), added as (
        insert into taxpayers (id, tin_kind, digest, key_version)
        select ${randomUUIDv7()}::uuid, ${tinKind}, ${newest.digest}, ${newest.keyVersion}
        where not exists (select from known)
        on conflict do nothing returning id
      )
      select id from known union all select id from added`.execute(tx);
    const [taxpayer] = rows;
    if (taxpayer) return taxpayer.id;
  }
  throw new Error('the taxpayer was neither found nor added');
}

/** Returns the identity that a number has in an account: the number's place among the numbers of the account. Adds the
 *  account to the taxpayer if the number is new for the account. The caller must lock the person. */
export async function identityOfNumber(tx: Tx, given: GivenNumber, vault: Vault): Promise<number> {
  const taxpayerId = await findOrAddTaxpayer(tx, given, vault);
  await lockTaxpayers(tx, [taxpayerId]);
  const { rows } = await sql<{ identity: number }>`
    with known as (
      select identity from taxpayer_accounts where user_id = ${given.userId} and taxpayer_id = ${taxpayerId}
    ), added as (
      insert into taxpayer_accounts (user_id, identity, taxpayer_id)
      select ${given.userId}::uuid, coalesce(max(identity), 0) + 1, ${taxpayerId}::uuid
      from taxpayer_accounts where user_id = ${given.userId}
      having not exists (select from known)
      returning identity
    )
    select identity from known union all select identity from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account was not added to its taxpayer');
  return row.identity;
}

/** Serializes payments to a taxpayer over all accounts, and changes of these accounts. Without the lock, two concurrent
 *  payments to two accounts would not include each other in the total for the threshold. A transaction must lock the
 *  people before. The locks are taken in the order of the ids, so two commands cannot deadlock. */
async function lockTaxpayers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('linehaul.taxpayer'), hashtext(${id}))`.execute(
      tx,
    );
}

/** Locks the taxpayers of these people (see `lockTaxpayers`). */
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
