import type { Client } from 'pg';
import { ROLE_DEFINITIONS, ROLES } from '../../domain/access.ts';

/** Adds the roles that the database does not have yet, each with its default policy. Does not change existing
 *  policies, because the company may have changed them. A new scope of an existing role needs a migration. The caller
 *  begins and ends the transaction. */
export async function addMissingRoles(client: Client): Promise<void> {
  for (const role of ROLES) {
    const { scope, permissions } = ROLE_DEFINITIONS[role];
    // oxlint-disable-next-line no-await-in-loop -- a handful of roles on one connection
    await client.query(
      `with role as (
        insert into roles (name, scope) values ($1, $2) on conflict do nothing returning name
      ), policy as (
        insert into policies (id, name, default_for_role) select gen_random_uuid(), name, name from role
        returning id
      )
      insert into policy_permissions (policy_id, permission) select id, unnest($3::text[]) from policy`,
      [role, scope, permissions],
    );
  }
}
