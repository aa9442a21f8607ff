import { sql, type RawBuilder } from 'kysely';
import { PERMISSIONS, type Actor, type Permission } from '../../domain/access.ts';
import type { Answer } from '../../domain/endpoint.ts';
import type { Holders } from '../../domain/policies/rules.ts';
import type * as endpoints from '../../domain/policies/schema.ts';
import type { Effect, Policy } from '../../domain/policies/schema.ts';
import type { Database, Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';

const UNEXPIRED = sql<boolean>`(a.expires_at is null or a.expires_at > now())`;

/** In the order of the closed list. */
const permissionsOfPolicy = sql<Permission[]>`array(
  select permission from policy_permissions where policy_id = p.id
  order by array_position(${PERMISSIONS}::text[], permission))`;

function selectPolicies(
  actor: Actor,
  condition: RawBuilder<boolean>,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<Policy> {
  return sql<Policy>`
    select p.id, p.name, p.version, p.default_for_role is not null as "isDefault",
      ${permissionsOfPolicy} as permissions,
      (select count(*)::int from policy_permissions where policy_id = p.id) as "permissionCount",
      coalesce(h.users, 0) as "userCount"
    from policies p left join (
      select a.policy_id, count(*)::int as users from policy_assignments a join users u on u.id = a.user_id
      where ${UNEXPIRED} and u.archived_at is null and ${visibleTo(actor, 'u.id')}
        and a.policy_id in (select p.id from policies p where ${condition})
      group by a.policy_id
    ) h on h.policy_id = p.id
    where ${condition}
    order by p.default_for_role is null, lower(p.name), p.id limit ${limit} offset ${offset}`;
}

const POLICIES_PER_PAGE = 200;

/** Default policies first, then custom ones by name. */
export async function listPolicies(
  db: Database,
  actor: Actor,
  { page = 1, limit = POLICIES_PER_PAGE }: { page?: number; limit?: number },
): Promise<Answer<typeof endpoints.listPolicies>> {
  const place = { limit, offset: (page - 1) * limit };
  const { rows: policies } = await selectPolicies(actor, sql`true`, place).execute(db);
  const { total } = await db
    .selectFrom('policies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { policies, pagination: { page, limit, total } };
}

export async function findPolicy(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<Policy | undefined> {
  const one = { limit: 1, offset: 0 };
  return (await selectPolicies(actor, sql`p.id = ${id}`, one).execute(db)).rows[0];
}

export async function isPolicy(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('policies').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Definitions change one after the other, and no assignment slips in between a check and its write. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.policies'))`.execute(tx);
}

/** Whether another policy has this name, in whatever case. Index: policies_name_any_case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from policies
      where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

/** Writes a policy's permissions anew. */
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

/** Assignments and permissions go with it. Returns how many people held it. */
export async function removeCustomPolicy(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    with gone as (delete from policies where id = ${id} and default_for_role is null returning id)
    select count(*)::int as holders from policy_assignments a join gone on gone.id = a.policy_id`.execute(
    tx,
  );
  return rows[0]?.holders ?? 0;
}

export async function factsOfHolders(
  db: Database | Tx,
  actor: Actor,
  policyId: string,
): Promise<Holders> {
  const { rows } = await sql<Holders>`
    select coalesce(bool_or(a.user_id = ${actor.id}), false) as "includeActor",
      coalesce(bool_or(exists (
        select from user_roles where user_id = a.user_id and role = 'IT_Admin'
      )), false) as "includeAdmins",
      coalesce(bool_or(not (${visibleTo(actor, 'a.user_id')})), false) as "includeOthersOutsideScope"
    from policy_assignments a where a.policy_id = ${policyId}`.execute(db);
  return rows[0] ?? { includeActor: false, includeAdmins: false, includeOthersOutsideScope: false };
}

const MOST_PEOPLE_SHOWN = 100;

/** Which of some permissions are neither among others nor given by some other policies (of `k`). */
const notOtherwise = (some: readonly Permission[], others: readonly Permission[]) => sql`array(
  select unnest(${some}::text[]) except select unnest(${others}::text[])
  except select permission from policy_permissions where policy_id = any(k.policies) order by 1)`;

/** Who of its holders would gain and lose what: what other policies give does not count, and an
 *  administrator holds everything anyway. It is worked out once for all who hold the same others. Index:
 *  policy_assignments_by_policy. */
export async function effectsOfPolicy(
  db: Database,
  actor: Actor,
  policy: Policy,
  permissions: readonly Permission[],
): Promise<{ people: Effect[]; total: number }> {
  const { rows } = await sql<Effect & { total: number }>`
    with others as (
      select a.user_id, array_agg(a.policy_id order by a.policy_id) as policies
      from policy_assignments a where a.policy_id <> ${policy.id} and ${UNEXPIRED} group by a.user_id
    ), holders as (
      select u.id, u.first_name || ' ' || u.last_name as name, u.email,
        coalesce(others.policies, '{}') as policies
      from policy_assignments a join users u on u.id = a.user_id
        left join others on others.user_id = a.user_id
      where a.policy_id = ${policy.id} and ${UNEXPIRED} and ${visibleTo(actor, 'u.id')}
        and not exists (select from user_roles where user_id = u.id and role = 'IT_Admin')
    ), kinds as (
      select k.policies, ${notOtherwise(permissions, policy.permissions)} as gains,
        ${notOtherwise(policy.permissions, permissions)} as loses
      from (select distinct policies from holders) k
    )
    select h.id, h.name, h.email, e.gains, e.loses, count(*) over ()::int as total
    from holders h join kinds e on e.policies = h.policies
    where e.gains <> '{}' or e.loses <> '{}'
    order by h.name, h.id limit ${MOST_PEOPLE_SHOWN}`.execute(db);
  return {
    people: rows.map(({ id, name, email, gains, loses }) => ({ id, name, email, gains, loses })),
    total: rows[0]?.total ?? 0,
  };
}
