import { sql, type SqlBool } from 'kysely';
import {
  PERMISSIONS_OVER_OWN_DATA,
  type Actor,
  type Permission,
  type Role,
} from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PersonFields } from '../../domain/people.ts';
import type { AccountState, Recipient } from '../../domain/staff/rules.ts';
import { say } from '../../domain/staff/sentences.ts';
import { isPermanentAdministrator, rolesInEffect, UNEXPIRED } from '../auth/admins.ts';
import { endAllSessions } from '../auth/session.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireFound, refuse, violatedConstraint } from '../http/errors.ts';
import { visibleTo } from '../database/scope.ts';
import { columnsOf, PERSON_FIELDS, selected } from './columns.ts';

/** A person with the data that rules about people need. */
export interface StoredPerson extends AccountState, PersonFields, Recipient {
  /** The ids of the people who gave this person the unexpired permissions over others. */
  accessGivenBy: string[];
}

export const rolesOfPerson = sql<Role[]>`${rolesInEffect('u.id')}`;

/** The permissions over other people's data that a person (`u`) now has through unexpired policies. */
export const permissionsOverOthers = sql<Permission[]>`array(
  select distinct p.permission from policy_assignments a
  join policy_permissions p on p.policy_id = a.policy_id
  where a.user_id = u.id and ${UNEXPIRED}
    and p.permission <> all(${[...PERMISSIONS_OVER_OWN_DATA]}::text[])
  order by p.permission)`;

const accessGivenBy = sql<string[]>`array(
  select distinct a.assigned_by from policy_assignments a
  join policy_permissions p on p.policy_id = a.policy_id
  where a.user_id = u.id and a.assigned_by is not null and ${UNEXPIRED}
    and p.permission <> all(${[...PERMISSIONS_OVER_OWN_DATA]}::text[]))`;

/** Finds a person in the actor's scope and locks the row until the transaction ends. The lock is FOR NO KEY UPDATE,
 *  because FOR UPDATE could deadlock: a write that stores a notification first locks the person's notification counter
 *  and then references this row. */
export async function findPerson(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredPerson | undefined> {
  return tx
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.is_active as isActive',
      sql<boolean>`u.archived_at is not null`.as('archived'),
      rolesOfPerson.as('roles'),
      permissionsOverOthers.as('permissionsOverOthers'),
      'u.credentials_set_by as credentialsSetBy',
      accessGivenBy.as('accessGivenBy'),
    ])
    .select(selected(PERSON_FIELDS))
    .where('u.id', '=', id)
    .where(visibleTo(actor, 'u.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a person until the transaction ends. Serializes the changes of settings that may have no row yet. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Returns which of the people are in the actor's scope. */
export async function idsInScope(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const people = await db
    .selectFrom('users as u')
    .select('u.id')
    .where(sql<SqlBool>`u.id = any(${[...ids]}::uuid[])`)
    .where(visibleTo(actor, 'u.id'))
    .execute();
  return new Set(people.map(({ id }) => id));
}

/** Returns whether the person is in the actor's scope. A list of the person's records does not show whether the person
 *  is in scope, because the list can be empty. */
export async function isInScope(db: Database, actor: Actor, id: string): Promise<boolean> {
  return (await idsInScope(db, actor, [id])).size > 0;
}

export interface UserToInsert {
  id: string;
  /** The email in these fields must be in lower case. */
  fields: PersonFields;
  role: Role;
  passwordHash: string;
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
        credentials_set_by: user.createdBy,
        // A temporary password expires after a day, as in setTemporaryPassword, because somebody else knows it.
        password_expires_at: user.mustChangePassword ? sql`now() + interval '24 hours'` : null,
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
  const sessionsEnded = await endAllSessions(tx, userId);
  await sql`select end_push_subscriptions(${userId})`.execute(tx);
  return sessionsEnded;
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: isActive, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (!isActive) await endSessionsAndPushSubscriptions(tx, id);
}

/** Archives a person, or unarchives the person if `archivedBy` is null. */
export async function setArchived(tx: Tx, id: string, archivedBy: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      archived_at: archivedBy ? sql`now()` : null,
      archived_by: archivedBy,
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

/** Reads the start time of this transaction. Rows that this transaction writes with `now()` store the same time. */
export async function readNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(tx);
  return requireFound(rows[0]).now;
}

/** Counts active, permanent administrators other than the given person. Acquires an advisory lock, so that two
 *  concurrent changes cannot remove the last two administrators. */
export async function countOtherAdmins(tx: Tx, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.admins'))`.execute(tx);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from users u
    where u.id <> ${id} and u.is_active and u.archived_at is null
      and ${isPermanentAdministrator('u.id')}`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** Returns the date of the person's latest payment. Includes reversed payments and payments outside Linehaul. */
export async function lastPaidOn(db: Database | Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.max('paid_on').as('paidOn'))
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.paidOn ?? null;
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
