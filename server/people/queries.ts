import { sql, type SqlBool } from 'kysely';
import {
  managesPeople,
  PERMISSIONS_OVER_OWN_DATA,
  type Actor,
  type Permission,
  type Role,
} from '../../domain/access.ts';
import type { PersonFields } from '../../domain/people.ts';
import type { AccountState, Recipient } from '../../domain/staff/rules.ts';
import { isPermanentAdministrator, rolesInEffect, UNEXPIRED } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireFound } from '../http/errors.ts';
import { visibleTo } from '../database/scope.ts';
import { PERSON_FIELDS, selected } from './columns.ts';

/** A person with the data that rules about people need. */
export interface StoredPerson extends AccountState, PersonFields, Recipient {
  /** The ids of the people who gave this person the unexpired permissions over others. */
  accessGivenBy: string[];
  hasSignedIn: boolean;
}

export const rolesOfPerson = sql<Role[]>`${rolesInEffect('u.id')}`;

/** The permissions over other people's data that a person (`u`) now has through unexpired policies. */
export const permissionsOverOthers = sql<Permission[]>`array(
  select distinct p.permission from policy_assignments a
  join policy_permissions p on p.policy_id = a.policy_id
  where a.user_id = u.id and ${UNEXPIRED}
    and p.permission <> all(${[...PERMISSIONS_OVER_OWN_DATA]}::text[])
  order by p.permission)`;

/** The columns of the sign-in state (`SignIn`) of a person (`u`). */
export const SIGN_IN_COLUMNS = [
  sql<string | null>`u.last_signed_in_at`.as('lastSignedInAt'),
  sql<string | null>`(select i.expires_at from invitations i
    where i.id = u.id and i.accepted_at is null and i.revoked_at is null)`.as('linkExpiresAt'),
] as const;

/** Returns the condition that a person (`u`) never signed in and that the actor may see it. Index:
 *  users_never_signed_in. */
export function neverSignedIn(actor: Actor) {
  return sql<boolean>`u.last_signed_in_at is null and (${managesPeople(actor)}::boolean or u.id = ${actor.id})`;
}

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
      sql<boolean>`u.last_signed_in_at is not null`.as('hasSignedIn'),
    ])
    .select(selected(PERSON_FIELDS))
    .where('u.id', '=', id)
    .where(visibleTo(actor, 'u.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a person until the transaction ends. Serializes the changes of settings that may have no row yet. A write that
 *  locks other rows of the person, such as a reset link, locks the person first, so that such writes do not deadlock. */
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

/** Returns the date of the person's latest payment. Includes reversed payments, payments outside Linehaul, and payments
 *  of advances and escrow releases alone, which are not in tax_payments. */
export async function lastPaidOn(db: Database | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ paidOn: string | null }>`
    select max(paid_on) as "paidOn" from (
      select paid_on from payments where user_id = ${id}
      union all select paid_on from opening_balances where user_id = ${id}
    ) paid`.execute(db);
  return rows[0]?.paidOn ?? null;
}

/** Serializes payments to these people. FOR NO KEY UPDATE does not block the insertion of their settlements, which
 *  reference these rows. The rows are locked in the order of their ids, so two commands cannot deadlock. */
export async function lockPayees(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
