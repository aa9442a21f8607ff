import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

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

export interface ResetOwner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Finds the person to whom a valid link belongs. */
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
