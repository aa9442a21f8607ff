import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { SameNumber } from '../../../domain/tax/w9/endpoints.ts';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import type { Vault } from '../../vault/vault.ts';

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
export async function lockTaxpayers(tx: Tx, ids: readonly string[]): Promise<void> {
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

/** Selects the payee identity of the current W-9 of the person in a column. Index: w9_versions_one_each. */
const currentIdentityOf = (userIdColumn: string) => sql`(
  select v.identity from w9_versions v where v.user_id = ${sql.ref(userIdColumn)} order by v.version desc limit 1)`;

/** Joins the other accounts `other` whose current W-9 has the digits of the current W-9 of an account `own`. Indexes:
 *  taxpayer_accounts_pkey, taxpayers_one_each, taxpayer_accounts_one_each. */
const SAME_NUMBER = sql`taxpayer_accounts own
  join taxpayers t on t.id = own.taxpayer_id
  join taxpayers same on same.digest = t.digest
  join taxpayer_accounts other on other.taxpayer_id = same.id and other.user_id <> own.user_id
    and other.identity = ${currentIdentityOf('other.user_id')}`;

/** Whether another account has the number of the person (`u`). */
export const HAS_SAME_NUMBER = sql<boolean>`exists (
  select from ${SAME_NUMBER} where own.user_id = u.id and own.identity = ${currentIdentityOf('u.id')})`;

/** Lists the other accounts with the current number of each person, by person. Payees get an empty list, because they
 *  see only their own account. */
export async function listSameNumber(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
): Promise<Map<string, SameNumber[]>> {
  const { rows } = await sql<SameNumber & { userId: string }>`
    select own.user_id as "userId", u.id, u.first_name as "firstName", u.last_name as "lastName",
      u.archived_at is not null as archived, w.name as "filedAs", same.id = t.id as "isSameKind"
    from ${SAME_NUMBER}
    join users u on u.id = other.user_id
    join lateral (
      select v.name from w9_versions v where v.user_id = other.user_id order by v.version desc limit 1
    ) w on true
    where own.user_id = any(${[...userIds]}::uuid[]) and own.identity = ${currentIdentityOf('own.user_id')}
      and ${taxDocumentsVisibleTo(actor, 'other.user_id')}
    order by other.added_at, u.id`.execute(db);
  const accounts = new Map<string, SameNumber[]>();
  for (const { userId, ...account } of rows)
    accounts.set(userId, [...(accounts.get(userId) ?? []), account]);
  return accounts;
}

/** Lists the people among these who gave a number that another account gave too, now or earlier. Index:
 *  taxpayer_accounts_one_each. */
export async function listSharingNumbers(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct own.user_id as "userId" from taxpayer_accounts own
    join taxpayer_accounts other on other.taxpayer_id = own.taxpayer_id and other.user_id <> own.user_id
    where own.user_id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

interface AccountOfTaxpayer {
  userId: string;
  identity: number;
  taxpayerId: string;
}

/** Lists the accounts of the taxpayer that an account's identity belongs to. Index: taxpayer_accounts_pkey,
 *  taxpayer_accounts_one_each. */
export async function listAccountsOfTaxpayer(
  tx: Tx,
  { userId, identity }: Pick<AccountOfTaxpayer, 'userId' | 'identity'>,
): Promise<AccountOfTaxpayer[]> {
  return tx
    .selectFrom('taxpayer_accounts as own')
    .innerJoin('taxpayer_accounts as a', 'a.taxpayer_id', 'own.taxpayer_id')
    .select(['a.user_id as userId', 'a.identity', 'a.taxpayer_id as taxpayerId'])
    .where('own.user_id', '=', userId)
    .where('own.identity', '=', identity)
    .orderBy('a.added_at')
    .execute();
}

/** Stores the choice of the account for the forms of its taxpayer. */
export async function saveFormAccount(
  tx: Tx,
  actor: Actor,
  { userId, identity }: Pick<AccountOfTaxpayer, 'userId' | 'identity'>,
): Promise<void> {
  await tx
    .updateTable('taxpayer_accounts')
    .set({ form_chosen_at: sql`clock_timestamp()`, form_chosen_by: actor.id })
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .execute();
}
