import { sql } from 'kysely';
import { UNEXPIRED } from '../auth/admins.ts';
import type { Actor } from '../../domain/access.ts';
import { PRODUCT_NAME } from '../../domain/company/product.ts';
import { rateFromTenThousandths, type TenThousandths } from '../../domain/rate.ts';
import type { Address, Me } from '../../domain/sign-in/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';

export interface Credentials {
  id: string;
  passwordHash: string | null;
  isActive: boolean;
  mustChangePassword: boolean;
  /** Whether this device has signed in to the account before. */
  isKnownDevice: boolean;
}

/** The password hash. Null if a temporary password has expired, so that no password matches. */
const VALID_PASSWORD_HASH = sql<
  string | null
>`case when password_expires_at <= now() then null else password_hash end`;

const IS_ACTIVE = sql<boolean>`is_active and archived_at is null`;

export async function findCredentials(
  db: Database,
  email: string,
  deviceHash: Buffer | null,
): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select([
      'id',
      VALID_PASSWORD_HASH.as('passwordHash'),
      IS_ACTIVE.as('isActive'),
      'must_change_password as mustChangePassword',
      sql<boolean>`exists (select from known_devices d
        where d.user_id = users.id and d.device_hash = ${deviceHash})`.as('isKnownDevice'),
    ])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Locks an account whose password was checked before this transaction, so that later changes of the account wait.
 *  @returns undefined if the account no longer has the checked email and password */
export async function lockVerifiedAccount(
  tx: Tx,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<Pick<Credentials, 'isActive' | 'mustChangePassword'> | undefined> {
  return tx
    .selectFrom('users')
    .select([IS_ACTIVE.as('isActive'), 'must_change_password as mustChangePassword'])
    .where('id', '=', id)
    .where('email', '=', email.toLowerCase())
    .where(VALID_PASSWORD_HASH, '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export interface Profile {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: Address | null;
}

export async function readProfile(tx: Tx, userId: string): Promise<Profile> {
  const row = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'address'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, address: row.address as Address | null };
}

interface MeRow extends Omit<Me, 'roles' | 'role' | 'permissions' | 'dailyRate'> {
  hourlyRateTenThousandths: TenThousandths | null;
}

/** Reads the signed-in person with their policies, their position in the hierarchy and company settings. */
export async function readMe(db: Database | Tx, actor: Actor): Promise<Me> {
  const { rows } = await sql<MeRow>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.address,
      u.language, u.is_active as "isActive", u.archived_at is not null as archived,
      hourly_rate_shown_to(u.id) as "hourlyRateTenThousandths", u.created_at as "createdAt",
      u.updated_at as "updatedAt", not u.must_change_password as "passwordChanged",
      cardinality(drivers_of_payee(u.id)) > 0 as "hasDrivers",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'policyId', p.id, 'policyName', p.name,
          'expiresAt', ${jsonInstant('a.expires_at')}) order by p.name)
        from policy_assignments a join policies p on p.id = a.policy_id
        where a.user_id = u.id and ${UNEXPIRED}
      ), '[]') as policies,
      json_build_object(
        'reportsTo', (select json_build_object('firstName', m.first_name, 'lastName', m.last_name)
          from users m where m.id = u.reports_to),
        'subordinateCount', (select count(*) from users s 
          where s.reports_to = u.id and s.archived_at is null)
      ) as hierarchy,
      json_build_object('name', coalesce(nullif(c.brand, ''), ${sql.lit(PRODUCT_NAME)}), 'timeZone', c.time_zone,
        'hoursPerWorkedDay', c.hour_hundredths_per_worked_day / 100.0,
        'sessionIdleMinutes', c.session_idle_minutes, 'phone', c.phone) as company
    from users u cross join company c where u.id = ${actor.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The signed-in person was not found.');
  const { hourlyRateTenThousandths, ...me } = row;
  return {
    ...me,
    roles: [...actor.roles],
    role: actor.roles[0] ?? null,
    permissions: [...actor.permissions],
    dailyRate: rateFromTenThousandths(hourlyRateTenThousandths),
  };
}

export interface ResetOwner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Finds the person whose link this is, if the link is valid. */
export async function findResetOwner(
  db: Database,
  tokenHash: Buffer,
): Promise<ResetOwner | undefined> {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}
