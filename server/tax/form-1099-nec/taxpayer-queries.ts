import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import { taxpayerKey } from '../../payroll/shared.ts';
import type { Database, Tx } from '../../database/database.ts';
import { identityKey, type PayeeIdentity, type Taxpayer } from '../year/payee-queries.ts';
import type { YearInput } from '../year/row-queries.ts';
import { listPayeeSums, type PayeeSums } from '../year/sum-queries.ts';

/** Returns the payees of the year by account: the taxpayer of each account, and the account whose W-9 the form
 *  follows. An account without a payment in the year is a payee of its own. */
export async function readTaxpayers(
  db: Database | Tx,
  actor: Actor,
  accounts: readonly PayeeIdentity[],
  input: Omit<YearInput, 'userIds'>,
): Promise<(account: PayeeIdentity) => Taxpayer & Pick<PayeeSums, 'hasTwoNames'>> {
  const userIds = [...new Set(accounts.map(({ userId }) => userId))];
  const sums = await listPayeeSums(db, actor, { ...input, userIds });
  const payeeOf = new Map(
    sums.flatMap((payee) => payee.accounts.map((account) => [identityKey(account), payee])),
  );
  const numbers = await db
    .selectFrom('taxpayer_accounts')
    .select(['user_id as userId', 'identity', 'taxpayer_id as taxpayerId'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  const numberOf = new Map(numbers.map((row) => [identityKey(row), row]));
  return (account) => {
    const { userId, identity } = account;
    const number = numberOf.get(identityKey(account)) ?? { userId, identity, taxpayerId: null };
    return (
      payeeOf.get(identityKey(account)) ?? {
        userId,
        identity,
        taxpayer: taxpayerKey(number),
        accounts: [{ userId, identity }],
        hasTwoNames: false,
      }
    );
  };
}
