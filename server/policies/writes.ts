import { sql } from 'kysely';
import type { Permission } from '../../domain/access.ts';
import type { Tx } from '../database/database.ts';
import { violatedConstraint, refuse } from '../http/errors.ts';

async function setPermissions(
  tx: Tx,
  policyId: string,
  permissions: readonly Permission[],
): Promise<void> {
  await tx.deleteFrom('policy_permissions').where('policy_id', '=', policyId).execute();
  await tx
    .insertInto('policy_permissions')
    .values(permissions.map((permission) => ({ policy_id: policyId, permission })))
    .execute();
}

export interface PolicyDefinition {
  id: string;
  name: string;
  permissions: readonly Permission[];
}

export async function insertPolicy(tx: Tx, policy: PolicyDefinition): Promise<void> {
  await tx.insertInto('policies').values({ id: policy.id, name: policy.name }).execute();
  await setPermissions(tx, policy.id, policy.permissions);
}

export async function replacePolicy(tx: Tx, policy: PolicyDefinition): Promise<void> {
  await tx
    .updateTable('policies')
    .set((eb) => ({ name: policy.name, version: eb('version', '+', 1) }))
    .where('id', '=', policy.id)
    .where('default_for_role', 'is', null)
    .execute();
  await setPermissions(tx, policy.id, policy.permissions);
}

/** Deletes a custom policy with its permissions and assignments. Returns the number of assignments, including expired
 *  ones. */
export async function removeCustomPolicy(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    with deleted as (delete from policies where id = ${id} and default_for_role is null returning id)
    select count(*)::int as holders from policy_assignments a join deleted on deleted.id = a.policy_id`.execute(
    tx,
  );
  return rows[0]?.holders ?? 0;
}

/** Records who gave the holders of a policy its permissions, after somebody added permissions to it. */
export async function recordGiver(tx: Tx, policyId: string, givenBy: string): Promise<void> {
  await tx
    .updateTable('policy_assignments')
    .set({ assigned_by: givenBy })
    .where('policy_id', '=', policyId)
    .execute();
}

/** Creates or updates an assignment. Returns the stored expiration, or undefined if nothing changed. */
export async function setAssignment(
  tx: Tx,
  assignment: { userId: string; policyId: string; expiresAt: string | null; assignedBy: string },
): Promise<{ expiresAt: string | null } | undefined> {
  const { userId, policyId, expiresAt, assignedBy } = assignment;
  const { rows } = await sql<{ expiresAt: string | null }>`
    insert into policy_assignments (user_id, policy_id, expires_at, assigned_by)
    values (${userId}, ${policyId}, ${expiresAt}, ${assignedBy})
    on conflict (user_id, policy_id) do update
      set expires_at = excluded.expires_at, assigned_at = now(), assigned_by = excluded.assigned_by
      where policy_assignments.expires_at is distinct from excluded.expires_at
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0];
}

export async function deleteAssignment(tx: Tx, userId: string, policyId: string): Promise<void> {
  await tx
    .deleteFrom('policy_assignments')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .execute();
}

export async function moveTo(tx: Tx, id: string, supervisorId: string | null): Promise<void> {
  try {
    await sql`select set_reports_to(${id}, ${supervisorId}::uuid)`.execute(tx);
  } catch (error) {
    if (violatedConstraint(error) === 'users_reports_to_no_cycle') refuse('REPORTING_CYCLE');
    throw error;
  }
}
