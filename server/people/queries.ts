import { sql } from 'kysely';
import {
  PERSONAL_PERMISSIONS,
  type Actor,
  type Permission,
  type Role,
} from '../../domain/access.ts';
import type { PersonFacts } from '../../domain/people.ts';
import type { Standing } from '../../domain/staff/rules.ts';
import { isLastingAdministrator, rolesInEffect } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { refuse, violatedConstraint } from '../http/errors.ts';
import { visibleTo } from '../database/scope.ts';
import { columnsOf, FACTS, selected } from './facts.ts';

/** A person as commands about people load them: through the actor's scope, locked. */
export interface StoredPerson extends Standing, PersonFacts {}

export const rolesOfPerson = sql<Role[]>`${rolesInEffect('u.id')}`;

/** What a person (`u`) holds through unexpired policies beyond their own data. */
export const permissionsOverOthers = sql<Permission[]>`array(
  select distinct p.permission from policy_assignments a
  join policy_permissions p on p.policy_id = a.policy_id
  where a.user_id = u.id and (a.expires_at is null or a.expires_at > now())
    and p.permission <> all(${[...PERSONAL_PERMISSIONS]}::text[])
  order by p.permission)`;

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
    ])
    .select(selected(FACTS))
    .where('u.id', '=', id)
    .where(visibleTo(actor, 'u.id'))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the actor reaches a person's records, also where there are none. */
export async function reaches(db: Database, actor: Actor, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(visibleTo(actor, 'u.id'))
    .executeTakeFirst();
  return person !== undefined;
}

export interface UserToInsert {
  id: string;
  /** The email in lower case. */
  facts: PersonFacts;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
  reportsTo: string | null;
}

/** An email belongs to one account; the unique index decides, whatever races. */
async function withFreeEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') refuse('EMAIL_TAKEN');
    throw error;
  }
}

/** For a week the old email of a changed account stays reserved, so that its owner can take it back. Asked
 *  after the write, when a change that committed meanwhile shows. */
async function demandUnreserved(tx: Tx, email: string, userId: string): Promise<void> {
  const { rows } = await sql`select from email_changes where old_email = ${email}
    and user_id <> ${userId} and confirmed_at is not null and expires_at > now()`.execute(tx);
  if (rows.length > 0) {
    refuse(
      'EMAIL_TAKEN',
      'Another account had this email until a few days ago and can still take it back. Use another email.',
    );
  }
}

/** Inserts a person with a role and the role's default policy. */
export async function insertUser(tx: Tx, user: UserToInsert): Promise<void> {
  await withFreeEmail(
    tx
      .insertInto('users')
      .values({
        ...columnsOf(user.facts),
        id: user.id,
        password_hash: user.passwordHash,
        must_change_password: user.mustChangePassword,
        // A password that somebody else knows is valid for a day, as after a reset.
        password_expires_at: user.mustChangePassword ? sql`now() + interval '24 hours'` : null,
      })
      .execute(),
  );
  await demandUnreserved(tx, user.facts.email, user.id);
  await giveRole(tx, user.id, user.role, null);
  if (user.reportsTo) await sql`select set_reports_to(${user.id}, ${user.reportsTo})`.execute(tx);
}

/** Gives a person this one role and its default policy; custom policies stay. */
export async function setRole(
  tx: Tx,
  userId: string,
  role: Role,
  assignedBy: string | null,
): Promise<void> {
  await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  await sql`delete from policy_assignments a using policies p
    where a.user_id = ${userId} and p.id = a.policy_id and p.default_for_role is not null`.execute(
    tx,
  );
  await giveRole(tx, userId, role, assignedBy);
}

/** Gives a role and its default policy to a person who has neither. */
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

export async function updatePerson(tx: Tx, id: string, facts: PersonFacts): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columnsOf(facts), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** @param email in lower case */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await withFreeEmail(
    tx
      .updateTable('users')
      .set({ email, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute(),
  );
  await demandUnreserved(tx, email, id);
}

/** Links to a new password die, also those whose mail has not gone out yet. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await sql`delete from outgoing_mails where user_id = ${userId} and status = 'waiting'
    and kind = 'PASSWORD_RESET'`.execute(tx);
}

async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: isActive, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (!isActive) await endSessionsOf(tx, id);
}

export async function setArchived(tx: Tx, id: string, archived: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ archived_at: archived ? sql`now()` : null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (archived) await endSessionsOf(tx, id);
}

/** A temporary password: valid for a day, to be changed at the next sign-in; every session ends. */
export async function setTemporaryPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      must_change_password: true,
      password_expires_at: sql`now() + interval '24 hours'`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await endResetLinks(tx, id);
  await endSessionsOf(tx, id);
}

/** The instant of this transaction, as its rows have it. */
export async function readNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(tx);
  return rows[0]?.now ?? '';
}

/** Active administrators besides one person, locked so that two changes at once cannot lose the last. */
export async function countOtherAdmins(tx: Tx, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.admins'))`.execute(tx);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from users u
    where u.id <> ${id} and u.is_active and u.archived_at is null
      and ${isLastingAdministrator('u.id')}`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** The last day on which the person was paid. */
export async function lastPaidOn(db: Database | Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_runs')
    .select((eb) => eb.fn.max('paid_on').as('paidOn'))
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.paidOn ?? null;
}

/** Erases an archived person and all that is theirs. Returns what went. */
export async function erasePerson(tx: Tx, id: string): Promise<Record<string, number>> {
  // Forms and tax settings go with the account, by their foreign keys.
  const { w9Versions } = await tx
    .selectFrom('w9_versions')
    .select((eb) => eb.fn.countAll<number>().as('w9Versions'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select erase_person(${id}) as counts`.execute(tx);
  return { ...rows[0]?.counts, w9Versions };
}
