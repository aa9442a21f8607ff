import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { refusal } from '../../domain/errors.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { Address, Me } from '../../domain/sign-in/schema.ts';
import { FREE_TRIES, GUESSES, waitSecondsAfter } from '../../domain/sign-in/rules.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Refused } from '../platform/errors.ts';

export interface Credentials {
  id: string;
  passwordHash: string | null;
  isActive: boolean;
  mustChangePassword: boolean;
}

/** Without a hash where a temporary password has run out: then no password is the right one. */
const LIVING_PASSWORD_HASH = sql<
  string | null
>`case when password_expires_at <= now() then null else password_hash end`;

export async function findCredentials(
  db: Database,
  email: string,
): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select([
      'id',
      LIVING_PASSWORD_HASH.as('passwordHash'),
      sql<boolean>`is_active and archived_at is null`.as('isActive'),
      'must_change_password as mustChangePassword',
    ])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      password_expires_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
  // A link that was asked for earlier must not undo this.
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
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
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, address: row.address as Address | null };
}

export async function updateProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      address: profile.address && JSON.stringify(profile.address),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

interface MeRow extends Omit<Me, 'roles' | 'role' | 'permissions' | 'dailyRate'> {
  hourlyRateCents: number | null;
}

/** The person behind a session with policies, place in the organisation and the company's facts. */
export async function readMe(db: Database | Tx, actor: Actor): Promise<Me> {
  const { rows } = await sql<MeRow>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.address,
      u.is_active as "isActive", u.archived_at is not null as archived,
      u.hourly_rate_cents as "hourlyRateCents", u.created_at as "createdAt",
      u.updated_at as "updatedAt", not u.must_change_password as "passwordChanged",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'policyId', p.id, 'policyName', p.name,
          'expiresAt', a.expires_at) order by p.name)
        from policy_assignments a join policies p on p.id = a.policy_id
        where a.user_id = u.id and (a.expires_at is null or a.expires_at > now())
      ), '[]') as policies,
      json_build_object(
        'reportsTo', (select json_build_object('firstName', m.first_name, 'lastName', m.last_name)
          from users m where m.id = u.reports_to),
        'subordinateCount', (select count(*) from users s where s.reports_to = u.id)
      ) as hierarchy,
      json_build_object('name', c.brand, 'timeZone', c.time_zone,
        'hoursPerWorkedDay', c.hour_hundredths_per_worked_day / 100.0) as company
    from users u cross join company c where u.id = ${actor.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the person of a living session exists');
  const { hourlyRateCents, ...me } = row;
  return {
    ...me,
    roles: [...actor.roles],
    role: actor.roles[0] ?? null,
    permissions: [...actor.permissions],
    dailyRate: hourlyRateCents === null ? null : dollarsFromCents(hourlyRateCents),
  };
}

/** What a try is counted against: an account name (whether it exists or not) or an address. */
export interface TrySubject {
  kind: keyof typeof FREE_TRIES;
  name: string;
}

function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind}:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`;
}

/** Counts a try before it is made, so that many at once cannot slip through; answers how long to wait
 *  when no try is free now. A day without failures starts the count anew. */
async function takeTry(
  tx: Tx,
  subject: TrySubject,
): Promise<{ waitSeconds: number; failures: number }> {
  const key = keyOf(subject);
  await sql`insert into sign_in_failures (subject, failures) values (${key}, 0)
    on conflict (subject) do nothing`.execute(tx);
  const { rows } = await sql<{ failures: number; waitSeconds: number }>`
    select case when counted_since < now() - interval '1 day' then 0 else failures end as failures,
      greatest(0, ceil(extract(epoch from blocked_until - now())))::int as "waitSeconds"
    from sign_in_failures where subject = ${key} for update`.execute(tx);
  const { failures, waitSeconds } = rows[0] ?? { failures: 0, waitSeconds: 0 };
  if (waitSeconds > 0) return { waitSeconds, failures };
  const next = failures + 1;
  const wait = waitSecondsAfter(next, FREE_TRIES[subject.kind]);
  await sql`update sign_in_failures set failures = ${next}, counted_since = now(),
    blocked_until = case when ${wait} > 0 then now() + make_interval(secs => ${wait}) end
    where subject = ${key}`.execute(tx);
  return { waitSeconds: 0, failures: next };
}

/** Guesses at an account leak away one by one, whether or not somebody signs in meanwhile. Answers how long
 *  to wait when there is no room for one more. */
async function takeGuess(tx: Tx, name: string): Promise<number> {
  const key = keyOf({ kind: 'guesses', name });
  await sql`insert into sign_in_failures (subject, failures) values (${key}, 0)
    on conflict (subject) do nothing`.execute(tx);
  const { rows } = await sql<{ left: number; waitSeconds: number }>`
    with counted as (
      select failures, extract(epoch from now() - counted_since) as seconds
      from sign_in_failures where subject = ${key} for update
    )
    select greatest(0, failures - floor(seconds / ${GUESSES.secondsEach}))::int as "left",
      ceil(${GUESSES.secondsEach} - mod(seconds, ${GUESSES.secondsEach}))::int as "waitSeconds"
    from counted`.execute(tx);
  const { left, waitSeconds } = rows[0] ?? { left: 0, waitSeconds: 0 };
  if (left >= GUESSES.atOnce) return waitSeconds;
  // What is left of the time until the next one leaks away goes on, unless none is left.
  await sql`update sign_in_failures set failures = ${left + 1}, counted_since = case when ${left} = 0
      then now() else counted_since + make_interval(secs => (failures - ${left}) * ${GUESSES.secondsEach}) end
    where subject = ${key}`.execute(tx);
  return 0;
}

function demandNoWait(waitSeconds: number): void {
  if (waitSeconds > 0) {
    throw new Refused(refusal('TOO_MANY_REQUESTS'), { retryAfterSeconds: waitSeconds });
  }
}

/** Counts a try for each subject; throws where one of them has to wait. Answers the tries of the first. */
export async function takeTries(
  tx: Tx,
  ...subjects: [TrySubject, ...TrySubject[]]
): Promise<number> {
  const tries: number[] = [];
  for (const subject of subjects) {
    const { waitSeconds, failures } = await takeTry(tx, subject);
    demandNoWait(waitSeconds);
    if (subject.kind === 'account') demandNoWait(await takeGuess(tx, subject.name));
    tries.push(failures);
  }
  return tries[0] ?? 0;
}

/** A try that was right does not count: the account starts anew but for the guesses of others, and the
 *  address gets its try back. */
export async function giveBackTries(
  tx: Tx,
  account: TrySubject,
  address?: TrySubject,
): Promise<void> {
  await forgetTries(tx, account);
  const keys = [keyOf({ ...account, kind: 'guesses' }), ...(address ? [keyOf(address)] : [])];
  await sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = null
    where subject = any(${keys})`.execute(tx);
}

export async function forgetTries(tx: Tx, subject: TrySubject): Promise<void> {
  await sql`delete from sign_in_failures where subject = ${keyOf(subject)}`.execute(tx);
}
