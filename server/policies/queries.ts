import { sql, type RawBuilder } from 'kysely';
import { PERMISSIONS, type Actor, type Permission } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { Holders } from '../../domain/policies/rules.ts';
import type * as endpoints from '../../domain/policies/schema.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { ADMIN_IDS, UNEXPIRED } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { visibleTo } from '../database/scope.ts';

/** The permissions of a policy, in the order of PERMISSIONS. */
const permissionsOfPolicy = sql<Permission[]>`array(
  select permission from policy_permissions where policy_id = p.id
  order by array_position(${PERMISSIONS}::text[], permission))`;

/** Selects policies as `p`. Counts all holders and subtracts the archived holders, who are few. Indexes:
 *  policy_assignments_by_policy, users_archived. */
function selectPolicies(
  actor: Actor,
  condition: RawBuilder<boolean>,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<Policy> {
  const isHeld = sql`${UNEXPIRED} and ${visibleTo(actor, 'a.user_id')}`;
  return sql<Policy>`
    with archived as (
      select a.policy_id, count(*) as holders
      from users u join policy_assignments a on a.user_id = u.id
      where u.archived_at is not null and ${isHeld} group by a.policy_id
    )
    select p.id, p.name, p.version, p.default_for_role is not null as "isDefault",
      ${permissionsOfPolicy} as permissions,
      (select count(*)::int from policy_permissions where policy_id = p.id) as "permissionCount",
      ((select count(*) from policy_assignments a where a.policy_id = p.id and ${isHeld})
        - coalesce(archived.holders, 0))::int as "userCount"
    from policies p left join archived on archived.policy_id = p.id
    where ${condition}
    order by p.default_for_role is null, lower(p.name), p.id limit ${limit} offset ${offset}`;
}

const POLICIES_PER_PAGE = 200;

/** Lists the default policies first, then the custom ones, each by name. */
export async function listPolicies(
  db: Database,
  actor: Actor,
  { page = 1, limit = POLICIES_PER_PAGE }: { page?: number; limit?: number },
): Promise<ResponseBody<typeof endpoints.listPolicies>> {
  const range = { limit, offset: (page - 1) * limit };
  const { rows: policies, pagination } = await readPage(
    { page, limit },
    {
      total: () => countPolicies(db),
      rows: async () => (await selectPolicies(actor, sql`true`, range).execute(db)).rows,
    },
  );
  return { policies, pagination };
}

async function countPolicies(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('policies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findPolicy(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<Policy | undefined> {
  const range = { limit: 1, offset: 0 };
  return (await selectPolicies(actor, sql`p.id = ${id}`, range).execute(db)).rows[0];
}

/** Returns the current permissions of a policy, or undefined if the policy does not exist. */
export async function findPermissions(db: Database, id: string): Promise<Permission[] | undefined> {
  const { rows } = await sql<{ permissions: Permission[] }>`
    select ${permissionsOfPolicy} as permissions from policies p where p.id = ${id}`.execute(db);
  return rows[0]?.permissions;
}

/** Serializes changes of policies, so that no other change happens between a check and its write. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.policies'))`.execute(tx);
}

/** Returns whether another policy has this name, ignoring case. Index: policies_name_any_case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from policies
      where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

export async function readHolders(
  db: Database | Tx,
  actor: Actor,
  policyId: string,
): Promise<Holders> {
  const { rows } = await sql<Holders>`
    select coalesce(bool_or(a.user_id = ${actor.id}), false) as "includeActor",
      coalesce(bool_or(a.user_id in ${ADMIN_IDS}), false) as "includeAdmins",
      coalesce(bool_or(not (${visibleTo(actor, 'a.user_id')})), false) as "includeOthersOutsideScope"
    from policy_assignments a where a.policy_id = ${policyId}`.execute(db);
  return rows[0] ?? { includeActor: false, includeAdmins: false, includeOthersOutsideScope: false };
}

/** Returns the actor's id if the actor set the sign-in of a holder of the policy. */
export async function findHolderSetBy(
  tx: Tx,
  actor: Actor,
  policyId: string,
): Promise<string | null> {
  const { rows } = await sql`
    select from policy_assignments a join users u on u.id = a.user_id
    where a.policy_id = ${policyId} and u.credentials_set_by = ${actor.id} limit 1`.execute(tx);
  return rows.length > 0 ? actor.id : null;
}
