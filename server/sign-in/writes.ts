import { sql } from 'kysely';
import { endResetLinks } from '../people/writes.ts';
import type { Tx } from '../database/database.ts';
import type { Profile } from './queries.ts';
import { randomUUIDv7 } from 'node:crypto';

/** Expires a password that someone else set, because it works for only one sign-in. Sets -infinity and not now(),
 *  because a concurrent sign-in that waited for the lock may have an earlier now(). */
export async function consumeTemporaryPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_expires_at: sql`'-infinity'` })
    .where('id', '=', userId)
    .execute();
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
  // An earlier reset link must not be able to replace the new password.
  await endResetLinks(tx, userId);
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

interface ResetRequest {
  email: string;
  tokenHash: Buffer;
  subject: string;
  body: string;
  minutes: number;
}

/** Stores a reset link for the active person with this email, and stores the email with the link in the outbox. Runs
 *  the same statements whether or not an account has this email, so that the response time does not reveal whether the
 *  account exists. Returns the id of the person, or undefined if no active person has this email. */
export async function storeReset(tx: Tx, request: ResetRequest): Promise<string | undefined> {
  const { email, tokenHash, subject, body, minutes } = request;
  await sql`select from users where email = ${email} for no key update`.execute(tx);
  await sql`
    delete from outgoing_emails where status = 'waiting' and kind = 'PASSWORD_RESET'
      and user_id = (select id from users where email = ${email})`.execute(tx);
  const { rows } = await sql<{ userId: string }>`
    with reset as (
      insert into password_resets (user_id, token_hash, expires_at)
      select id, ${tokenHash}, now() + make_interval(mins => ${minutes})
      from users where email = ${email} and is_active and archived_at is null
      on conflict (user_id) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      returning user_id
    )
    insert into outgoing_emails (id, user_id, recipient, subject, body, kind, give_up_at)
    select ${randomUUIDv7()}, user_id, ${email}, ${subject}, ${body}, 'PASSWORD_RESET',
      now() + make_interval(mins => ${minutes}) from reset
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** Deletes a link when somebody uses it. Returns false if another request used the link first, or if the link has just
 *  expired. */
export async function consumeResetLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
