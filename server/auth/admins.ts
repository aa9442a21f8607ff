import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../domain/access.ts';

/** The condition that an assignment of a policy (`a`) has not expired. */
export const UNEXPIRED = sql<boolean>`(a.expires_at is null or a.expires_at > now())`;

/** The unexpired assignments (`a`) of the default policy of IT_Admin. Each assignment makes its holder an
 *  administrator. */
const ADMIN_ASSIGNMENTS = sql`policy_assignments a join policies p on p.id = a.policy_id
  where p.default_for_role = 'IT_Admin' and ${UNEXPIRED}`;

/** Returns the condition that the person in a user id column has the role IT_Admin or its default policy. */
export function isAdministrator(userIdColumn: string): RawBuilder<boolean> {
  const id = sql.ref(userIdColumn);
  return sql<boolean>`(
    exists (select from user_roles ar where ar.user_id = ${id} and ar.role = 'IT_Admin')
    or exists (select from ${ADMIN_ASSIGNMENTS} and a.user_id = ${id}))`;
}

/** Like `isAdministrator`, but ignores assignments with an expiration date. */
export function isPermanentAdministrator(userIdColumn: string): RawBuilder<boolean> {
  const id = sql.ref(userIdColumn);
  return sql<boolean>`(
    exists (select from user_roles ar where ar.user_id = ${id} and ar.role = 'IT_Admin')
    or exists (select from ${ADMIN_ASSIGNMENTS} and a.expires_at is null and a.user_id = ${id}))`;
}

/** Selects the ids of all administrators. Indexes: user_roles_by_role, policy_assignments_by_policy. */
export const ADMIN_IDS = sql`(
  select user_id from user_roles where role = 'IT_Admin'
  union select a.user_id from ${ADMIN_ASSIGNMENTS})`;

/** Returns the condition that the role is one of the `rolesInEffect` of the person in a user id column. Index:
 *  user_roles_by_role. */
export function hasRole(userIdColumn: string, role: Role): RawBuilder<boolean> {
  const id = sql.ref(userIdColumn);
  return role === 'IT_Admin'
    ? sql<boolean>`${id} in ${ADMIN_IDS}`
    : sql<boolean>`exists (select from user_roles where user_id = ${id} and role = ${role})`;
}

/** Selects the roles of a person. Includes IT_Admin if the person has its default policy. */
export function rolesInEffect(userIdColumn: string): RawBuilder<unknown> {
  const id = sql.ref(userIdColumn);
  return sql`array(
    select role from user_roles where user_id = ${id}
    union select p.default_for_role from ${ADMIN_ASSIGNMENTS} and a.user_id = ${id}
    order by 1)`;
}
