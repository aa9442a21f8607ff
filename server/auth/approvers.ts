import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';
import { isAdministrator, UNEXPIRED } from './admins.ts';

/** Whether a person (`u`) is active and may approve days now. */
export const canApprove = sql<boolean>`(u.is_active and u.archived_at is null and (
  exists (select from policy_assignments a join policy_permissions p on p.policy_id = a.policy_id
    where a.user_id = u.id and p.permission = 'action:approve-time-log'
      and ${UNEXPIRED})
  or ${isAdministrator('u.id')}))`;

/** Whether a person (`u`) may approve days now and has a role whose scope includes others. */
export const canApproveOthers = sql<boolean>`(${canApprove} and (
  ${isAdministrator('u.id')} or exists (
    select from user_roles ur join roles r on r.name = ur.role
    where ur.user_id = u.id and r.scope <> 'self')))`;

/** Whether an invitation (`i`) is unused and gives a role that approves the days of others. */
export const IS_INVITED_APPROVER = sql<boolean>`(
  i.user_id is null and i.accepted_at is null and i.revoked_at is null and exists (
    select from policies p join policy_permissions pp on pp.policy_id = p.id
    join roles r on r.name = p.default_for_role
    where p.default_for_role = i.role and pp.permission = 'action:approve-time-log'
      and r.scope <> 'self'))`;

/** Returns the id of the person who approves the days of a supervisor's team: the supervisor, or else the next person
 *  above who can. */
export async function findApproverOf(tx: Tx, supervisorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from org_closure c join users u on u.id = c.ancestor_id
    where c.descendant_id = ${supervisorId} and ${canApproveOthers}
    order by c.depth limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Selects which of the people can approve the days of people who report to them, or have somebody above them who can.
 *  The days of other people appear only to approvers with company scope. With an array, PostgreSQL looks up each person
 *  in the index org_closure_by_descendant instead of reading all reporting lines. */
function inApprovedLines(ids: RawBuilder<unknown>) {
  return sql<{ id: string }>`
    select distinct c.descendant_id as id from org_closure c join users u on u.id = c.ancestor_id
    where c.descendant_id = any(${ids}) and ${canApproveOthers}`;
}

/** Selects the ids of the supervisors who can approve days, or who report to somebody who can. */
export const SUPERVISORS_WITH_APPROVER = sql`(${inApprovedLines(sql`array(select distinct reports_to from users)`)})`;

export async function idsInApprovedLines(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await inApprovedLines(sql`${[...ids]}::uuid[]`).execute(tx);
  return new Set(rows.map(({ id }) => id));
}
