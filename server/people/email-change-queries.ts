import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { mayStillRequest } from '../../domain/email-changes/rules.ts';
import type { PendingEmail } from '../../domain/email-changes/schema.ts';
import type { AccountState } from '../../domain/staff/rules.ts';
import { rolesInEffect, UNEXPIRED } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { permissionsOverOthers, rolesOfPerson } from './queries.ts';

/** Finds the open request of a person whose link has not expired. Index: email_changes_one_open. */
export async function findPendingEmail(
  db: Database | Tx,
  userId: string,
): Promise<PendingEmail | undefined> {
  const { rows } = await sql<PendingEmail>`
    select c.new_email as "newEmail", c.requested_at as "requestedAt", c.expires_at as "expiresAt",
      case when r.id <> c.user_id
        then json_build_object('firstName', r.first_name, 'lastName', r.last_name) end as "requestedBy"
    from email_changes c join users r on r.id = c.requested_by
    where c.user_id = ${userId} and c.confirmed_at is null and c.expires_at > now()`.execute(db);
  return rows[0];
}

/** The new email in the open request of a person `u`, or null without a request. */
export const pendingEmailOfPerson = sql<string | null>`(
  select c.new_email from email_changes c
  where c.user_id = u.id and c.confirmed_at is null and c.expires_at > now()
)`;

/** Returns which of these emails belong to an account or are reserved. An old email is reserved as long as its change
 *  can be reverted.
 *  @param userId a person whose own old emails are not reserved */
export async function takenEmails(
  tx: Tx,
  emails: readonly string[],
  userId: string | null = null,
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${[...emails]}::text[])
    union select old_email from email_changes where old_email = any(${[...emails]}::text[])
      and user_id is distinct from ${userId}::uuid
      and confirmed_at is not null and expires_at > now()`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

export interface LinkedEmailChange {
  id: string;
  userId: string;
  /** The person's current email. */
  email: string;
  oldEmail: string;
  newEmail: string;
  requestedBy: string | null;
}

const linkedColumns = sql`c.id, c.user_id as "userId", u.email, c.old_email as "oldEmail",
  c.new_email as "newEmail", c.requested_by as "requestedBy"`;

interface ParticipantsRow extends LinkedEmailChange {
  person: Pick<AccountState, 'id' | 'roles' | 'permissionsOverOthers'>;
  requester: Pick<Actor, 'id' | 'roles' | 'permissions'>;
}

/** Finds the open request that a link confirms. Returns undefined if the requester may no longer make the request.
 *  Locks the person's row, as every other change of a person does. */
export async function lockEmailRequest(
  tx: Tx,
  tokenHash: Buffer,
): Promise<LinkedEmailChange | undefined> {
  const { rows } = await sql<ParticipantsRow>`
    select ${linkedColumns},
      json_build_object('id', u.id, 'roles', ${rolesOfPerson},
        'permissionsOverOthers', ${permissionsOverOthers}) as person,
      json_build_object('id', r.id,
        'roles', ${rolesInEffect('r.id')},
        'permissions', array(
          select p.permission from policy_assignments a
          join policy_permissions p on p.policy_id = a.policy_id
          where a.user_id = r.id and ${UNEXPIRED})) as requester
    from email_changes c
    join users u on u.id = c.user_id and u.archived_at is null
    join users r on r.id = c.requested_by and r.is_active and r.archived_at is null
    where c.token_hash = ${tokenHash} and c.confirmed_at is null and c.expires_at > now()
    for no key update of u`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { person, requester, ...change } = row;
  return mayStillRequest(requester, person) ? change : undefined;
}

/** Finds the confirmed change that a link reverts. Locks the person's row. */
export async function lockEmailChange(
  tx: Tx,
  tokenHash: Buffer,
): Promise<LinkedEmailChange | undefined> {
  const { rows } = await sql<LinkedEmailChange>`
    select ${linkedColumns} from email_changes c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and c.confirmed_at is not null and c.expires_at > now()
    for no key update of u`.execute(tx);
  return rows[0];
}
