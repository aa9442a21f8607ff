import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { isAdministrator, UNEXPIRED } from './admins.ts';

/** Returns the ids of the active people who process the payroll of a payee: the payee is in their scope, and nobody
 *  processes their own. */
export async function findPayrollOffice(tx: Tx, payeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.is_active and u.archived_at is null and u.id <> ${payeeId} and (
      ${isAdministrator('u.id')} or (
        exists (select from policy_assignments a join policy_permissions p on p.policy_id = a.policy_id
          where a.user_id = u.id and p.permission = 'action:process-payroll' and ${UNEXPIRED})
        and exists (select from user_roles ur join roles r on r.name = ur.role
          where ur.user_id = u.id and (r.scope = 'company' or (r.scope = 'subtree' and exists (
            select from org_closure c where c.ancestor_id = u.id and c.descendant_id = ${payeeId}))))))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
