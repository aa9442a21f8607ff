import { say } from '../../domain/staff/sentences.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PersonFields } from '../../domain/people.ts';
import { endAllSessions } from '../auth/session.ts';
import type { Tx } from '../database/database.ts';
import { refuse, violatedConstraint } from '../http/errors.ts';
import { columnsOf } from './columns.ts';
import type { StoredPerson } from './queries.ts';
import { randomUUIDv7 } from 'node:crypto';
import { CONFIRM_EMAIL_HOURS, REVERT_EMAIL_DAYS } from '../../domain/email-changes/rules.ts';
import type { LinkedEmailChange } from './email-change-queries.ts';

export interface UserToInsert {
  id: string;
  /** The email in these fields must be in lower case. */
  fields: PersonFields;
  role: Role;
  /** Null for a person who joins with a link. */
  passwordHash: string | null;
  mustChangePassword: boolean;
  /** The id of the person who creates the account, or null for a shell command. */
  createdBy: string | null;
  reportsTo: string | null;
}

/** Awaits the write of an email. Throws EMAIL_TAKEN if the write violates the unique index on emails. The index lets
 *  only one of several concurrent requests succeed. */
export async function mapEmailConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') refuse('EMAIL_TAKEN');
    throw error;
  }
}

/** Refuses an email that is reserved. The old email of an account is reserved for a week after a change, so that the
 *  owner of the account can restore it. This check runs after the write, so that it sees the changes that other
 *  transactions committed while the write waited for a lock. */
async function requireUnreserved(tx: Tx, email: string, userId: string): Promise<void> {
  const { rows } = await sql`select from email_changes where old_email = ${email}
    and user_id <> ${userId} and confirmed_at is not null and expires_at > now()`.execute(tx);
  if (rows.length > 0) {
    refuse('EMAIL_TAKEN', say.emailReserved);
  }
}

/** Inserts a person with a role, the role's default policy and, if given, a supervisor. */
export async function insertUser(tx: Tx, user: UserToInsert): Promise<void> {
  await mapEmailConflict(
    tx
      .insertInto('users')
      .values({
        ...columnsOf(user.fields),
        id: user.id,
        password_hash: user.passwordHash,
        must_change_password: user.mustChangePassword,
        credentials_set_by: user.passwordHash === null ? null : user.createdBy,
        // A temporary password expires after a day, as in setTemporaryPassword, because somebody else knows it.
        password_expires_at:
          user.passwordHash !== null && user.mustChangePassword
            ? sql`now() + interval '24 hours'`
            : null,
      })
      .execute(),
  );
  await requireUnreserved(tx, user.fields.email, user.id);
  await giveRole(tx, user.id, user.role, user.createdBy);
  if (user.reportsTo) await sql`select set_reports_to(${user.id}, ${user.reportsTo})`.execute(tx);
}

/** Replaces a person's roles, and the default policies of these roles. Does not change other policies, days, pay or tax
 *  documents. A contractor who gets another role is paid for the days through today.
 *  @param today the company's current day */
export async function setRole(
  tx: Tx,
  { id, roles }: Pick<StoredPerson, 'id' | 'roles'>,
  role: Role,
  { assignedBy, today }: { assignedBy: string; today: Day },
): Promise<void> {
  const wasContractor = roles.includes('Contractor');
  if (wasContractor !== (role === 'Contractor')) {
    await tx
      .updateTable('users')
      .set({ contractor_through: wasContractor ? today : null, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  }
  await tx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  await sql`delete from policy_assignments a using policies p
    where a.user_id = ${id} and p.id = a.policy_id
      and p.default_for_role = any(${[...roles, role]}::text[])`.execute(tx);
  await giveRole(tx, id, role, assignedBy);
}

/** Assigns a role and its default policy to a person who has neither. */
async function giveRole(
  tx: Tx,
  userId: string,
  role: Role,
  assignedBy: string | null,
): Promise<void> {
  await tx.insertInto('user_roles').values({ user_id: userId, role }).execute();
  await sql`insert into policy_assignments (user_id, policy_id, assigned_by)
    select ${userId}, id, ${assignedBy}::uuid from policies where default_for_role = ${role}`.execute(
    tx,
  );
}

export async function updatePerson(tx: Tx, id: string, fields: PersonFields): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets the email of a person.
 *  @param email in lower case */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await mapEmailConflict(
    tx
      .updateTable('users')
      .set({ email, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute(),
  );
  await requireUnreserved(tx, email, id);
}

/** Records who could now sign in to an account of somebody else. */
export async function recordCredentialsSetBy(tx: Tx, id: string, setBy: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ credentials_set_by: setBy })
    .where('id', '=', id)
    .where('id', '<>', setBy)
    .execute();
}

/** Deletes a person's password reset link and the unsent emails that contain it. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await sql`delete from outgoing_emails where user_id = ${userId} and status = 'waiting'
    and kind = 'PASSWORD_RESET'`.execute(tx);
}

/** Ends the sessions and the push subscriptions of a person. Returns the number of ended sessions. */
export async function endSessionsAndPushSubscriptions(tx: Tx, userId: string): Promise<number> {
  await sql`select end_push_subscriptions(${userId})`.execute(tx);
  return endAllSessions(tx, userId);
}

/** The day on which an account went out of use, which stays while it is deactivated or archived. */
const inactiveSince = (isInUse: RawBuilder<unknown>, today: Day) =>
  sql<Day | null>`case when ${isInUse} then null else coalesce(inactive_since, ${today}::date) end`;

export async function setActive(tx: Tx, id: string, isActive: boolean, today: Day): Promise<void> {
  const isInUse = sql`${isActive}::boolean and archived_at is null`;
  await tx
    .updateTable('users')
    .set({
      is_active: isActive,
      inactive_since: inactiveSince(isInUse, today),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (!isActive) await endSessionsAndPushSubscriptions(tx, id);
}

/** Archives a person, or unarchives the person if `archivedBy` is null. */
export async function setArchived(
  tx: Tx,
  id: string,
  archivedBy: string | null,
  today: Day,
): Promise<void> {
  const isInUse = sql`is_active and ${archivedBy === null}::boolean`;
  await tx
    .updateTable('users')
    .set({
      archived_at: archivedBy ? sql`now()` : null,
      archived_by: archivedBy,
      inactive_since: inactiveSince(isInUse, today),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (archivedBy) await endSessionsAndPushSubscriptions(tx, id);
}

/** Sets a temporary password. The password expires after a day, and the person must change it at the next sign-in. Also
 *  ends every session and every push subscription, and deletes the password reset link. */
export async function setTemporaryPassword(
  tx: Tx,
  { id, passwordHash, setBy }: { id: string; passwordHash: string; setBy: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      must_change_password: true,
      password_expires_at: sql`now() + interval '24 hours'`,
      credentials_set_by: setBy,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await endResetLinks(tx, id);
  await endSessionsAndPushSubscriptions(tx, id);
}

/** Erases an archived person and all of their records. Returns how many records of each kind were erased. */
export async function erasePerson(tx: Tx, id: string): Promise<Record<string, number>> {
  // `erase_person` does not count W-9 forms, because a foreign key deletes them.
  const { w9Versions } = await tx
    .selectFrom('w9_versions')
    .select((eb) => eb.fn.countAll<number>().as('w9Versions'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select erase_person(${id}) as counts`.execute(tx);
  return { ...rows[0]?.counts, w9Versions };
}

interface EmailRequest {
  userId: string;
  oldEmail: string;
  newEmail: string;
  requestedBy: string;
  tokenHash: Buffer;
}

/** Stores an open request. The caller must have deleted the person's earlier request. */
export async function insertEmailRequest(tx: Tx, request: EmailRequest): Promise<void> {
  const { userId, oldEmail, newEmail, requestedBy, tokenHash } = request;
  await sql`
    insert into email_changes (id, user_id, old_email, new_email, requested_by, token_hash, expires_at)
    values (${randomUUIDv7()}, ${userId}, ${oldEmail}, ${newEmail}, ${requestedBy}, ${tokenHash},
      now() + make_interval(hours => ${CONFIRM_EMAIL_HOURS}))`.execute(tx);
}

/** Deletes the open request of a person and its unsent emails. Returns the new email of the request if the link was
 *  still valid. */
export async function deleteEmailRequest(tx: Tx, userId: string): Promise<string | undefined> {
  await deleteRequestEmails(tx, userId);
  const { rows } = await sql<{ newEmail: string; isValid: boolean }>`
    delete from email_changes where user_id = ${userId} and confirmed_at is null
    returning new_email as "newEmail", expires_at > now() as "isValid"`.execute(tx);
  return rows[0]?.isValid ? rows[0].newEmail : undefined;
}

async function deleteRequestEmails(tx: Tx, userId: string): Promise<void> {
  await sql`delete from outgoing_emails where user_id = ${userId} and status = 'waiting'
    and kind = 'EMAIL_CHANGE_REQUEST'`.execute(tx);
}

/** Confirms a request and replaces its link with one that reverts the change. Returns false if another transaction used
 *  the link first. */
export async function markEmailConfirmed(
  tx: Tx,
  change: LinkedEmailChange,
  tokens: { used: Buffer; next: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update email_changes set confirmed_at = now(), old_email = ${change.email},
      token_hash = ${tokens.next}, expires_at = now() + make_interval(days => ${REVERT_EMAIL_DAYS})
    where id = ${change.id} and token_hash = ${tokens.used}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Restores the old email and removes the password, because someone else may know it. Deletes the links of this change
 *  and of later changes, so that nobody can revert the restored email. Returns false if another transaction used the
 *  link first. */
export async function undoEmailChange(tx: Tx, change: LinkedEmailChange): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from email_changes where user_id = ${change.userId} and (confirmed_at is null or confirmed_at >=
      (select confirmed_at from email_changes where id = ${change.id}))
    returning id`.execute(tx);
  if (!rows.some(({ id }) => id === change.id)) return false;
  await deleteRequestEmails(tx, change.userId);
  await setEmail(tx, change.userId, change.oldEmail);
  await sql`update users set password_hash = null, password_expires_at = null
    where id = ${change.userId}`.execute(tx);
  return true;
}
