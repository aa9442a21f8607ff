import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { SameNumber } from '../../../domain/tax/w9/schema.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

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

export interface AccountOfTaxpayer {
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
