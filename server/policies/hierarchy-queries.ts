import { sql } from 'kysely';
import type { Actor, Permission } from '../../domain/access.ts';
import type { NamedPerson } from '../../domain/policies/hierarchy.ts';
import { isAdministrator } from '../auth/admins.ts';
import { BY_NAME } from '../people/columns.ts';
import { permissionsOverOthers, rolesOfPerson } from '../people/queries.ts';
import type { Database, Tx } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';

export const NAME = sql<string>`u.full_name`;

/** Locks the tree. Acquire this lock before any row lock, because `set_reports_to` acquires it too. Two moves that each
 *  lock a row first could deadlock. */
export async function lockHierarchy(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.org_closure'))`.execute(tx);
}

export interface TreePosition {
  id: string;
  roles: Actor['roles'];
  permissionsOverOthers: Permission[];
  archived: boolean;
  reportsTo: string | null;
  /** The invitation of the person who becomes the supervisor by joining. */
  reportsToInvited: string | null;
  inActorsSubtree: boolean;
}

export async function findTreePosition(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<TreePosition | undefined> {
  const { rows } = await sql<TreePosition>`
    select u.id, u.reports_to as "reportsTo", u.reports_to_invited as "reportsToInvited", u.archived_at is not null as archived,
      ${rolesOfPerson} as roles, ${permissionsOverOthers} as "permissionsOverOthers",
      exists (select from org_closure where ancestor_id = ${actor.id} and descendant_id = u.id)
        as "inActorsSubtree"
    from users u where u.id = ${id} and ${visibleTo(actor, 'u.id')}`.execute(db);
  return rows[0];
}

export async function isBelow(db: Database | Tx, id: string, ancestorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('org_closure')
    .select('depth')
    .where('ancestor_id', '=', ancestorId)
    .where('descendant_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_PEOPLE_SHOWN = 100;

/** Lists the person and everybody below them, because a move moves all of them. */
export async function listMoving(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ people: NamedPerson[]; peopleTotal: number }> {
  const { rows } = await sql<NamedPerson & { total: number }>`
    select u.id, ${NAME} as name, u.email, count(*) over ()::int as total
    from org_closure c join users u on u.id = c.descendant_id
    where c.ancestor_id = ${id} and ${visibleTo(actor, 'u.id')}
    order by c.depth, ${BY_NAME} limit ${MAX_PEOPLE_SHOWN}`.execute(db);
  return {
    people: rows.map(({ id, name, email }) => ({ id, name, email })),
    peopleTotal: rows[0]?.total ?? 0,
  };
}

/** Lists the people who see the records of a team through its reporting line: the team's supervisor and the people
 *  above the supervisor. Omits people with company scope, because a move changes nothing for them. */
export async function listReadersOfTeam(
  db: Database,
  actor: Actor,
  supervisorId: string | null,
): Promise<NamedPerson[]> {
  if (supervisorId === null) return [];
  const { rows } = await sql<NamedPerson>`
    select u.id, ${NAME} as name, u.email from org_closure c
    join users u on u.id = c.ancestor_id
    where c.descendant_id = ${supervisorId} and u.archived_at is null and ${visibleTo(actor, 'u.id')}
      and not ${isAdministrator('u.id')} and 'subtree' = coalesce((
        select r.scope from user_roles ur join roles r on r.name = ur.role
        where ur.user_id = u.id
        order by array_position(array['company', 'subtree', 'self'], r.scope) limit 1
      ), 'self')
    order by c.depth`.execute(db);
  return rows;
}
