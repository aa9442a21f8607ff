import { sql, type RawBuilder } from 'kysely';
import type { Actor, Permission } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { Effect, previewPolicy } from '../../domain/policies/schema.ts';
import { BY_NAME } from '../people/columns.ts';
import { ADMIN_IDS, UNEXPIRED } from '../auth/admins.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';

// Computes which holders would gain or lose permissions if a policy changed. The effect is the same for all holders
// with the same other policies, so it is computed once for each such group of holders. Most holders have no other
// policy.

const MAX_PEOPLE_SHOWN = 100;
/** If at least this many people are affected, a scan of all people by name finds the first of them quickly. If fewer
 *  are affected, each holder is looked up. */
const MANY_PEOPLE = 1000;

export interface PolicyChange {
  policyId: string;
  before: readonly Permission[];
  after: readonly Permission[];
}

const isHeld = (actor: Actor, policyId: string) => sql`
  a.policy_id = ${policyId} and ${UNEXPIRED} and ${visibleTo(actor, 'a.user_id')}`;

/** Selects the holders in scope. Omits administrators, because they have every permission without this policy. Index:
 *  policy_assignments_by_policy. */
const holders = (actor: Actor, policyId: string) => sql`
  select a.user_id from policy_assignments a where ${isHeld(actor, policyId)}
    and a.user_id not in ${ADMIN_IDS}`;

/** Counts the people that `holders` selects. The query subtracts the administrators at the end, because they are few. A
 *  check of each holder would take as long as the count itself. */
const numberOfHolders = (actor: Actor, policyId: string) => sql`
  (select count(*) from policy_assignments a where ${isHeld(actor, policyId)})
  - (select count(*) from ${ADMIN_IDS} r join policy_assignments a on a.user_id = r.user_id
     where ${isHeld(actor, policyId)})`;

/** Selects the people who have other policies, with the ids of these policies. */
const otherPolicies = (policyId: string) => sql`
  select a.user_id, array_agg(a.policy_id order by a.policy_id) as policies
  from policy_assignments a where a.policy_id <> ${policyId} and ${UNEXPIRED} group by a.user_id`;

/** Selects the permissions in `some` that are not in `rest` and that the other policies of the group `g` do not
 *  grant. */
const notOtherwiseGranted = (some: readonly Permission[], rest: readonly Permission[]) => sql`array(
  select unnest(${some}::text[]) except select unnest(${rest}::text[])
  except select permission from policy_permissions where policy_id = any(g.policies) order by 1)`;

/** All holders of one group have the same other policies. */
interface HolderGroup extends Pick<Effect, 'gains' | 'loses'> {
  /** The ids of the other policies, as the text of a PostgreSQL array. */
  policies: string;
  people: number;
}

/** Returns the groups of holders that would gain or lose permissions. */
async function affectedGroups(
  db: Database,
  actor: Actor,
  change: PolicyChange,
): Promise<HolderGroup[]> {
  const { policyId, before, after } = change;
  const { rows } = await sql<HolderGroup>`
    with mixed_groups as (
      select o.policies, count(*) as people from (${otherPolicies(policyId)}) o
      where exists (
        select from (${holders(actor, policyId)}) h where h.user_id = o.user_id
      ) group by o.policies
    ), holder_groups as (
      select policies, people from mixed_groups
      union all select '{}', ${numberOfHolders(actor, policyId)}
        - (select coalesce(sum(people), 0) from mixed_groups)
    )
    select * from (
      select g.policies::text as policies, g.people::int as people,
        ${notOtherwiseGranted(after, before)} as gains, ${notOtherwiseGranted(before, after)} as loses
      from holder_groups g where g.people > 0
    ) effects where gains <> '{}' or loses <> '{}'`.execute(db);
  return rows;
}

type Holder = Pick<Effect, 'id' | 'name' | 'email'> & { policies: string };

const HOLDER = sql`u.id, u.full_name as name, u.email, h.policies`;

/** Scans all people by name. Index: users_by_name. */
const holdersByNameScan = (actor: Actor, policyId: string): RawBuilder<Holder> => sql`
  select ${HOLDER} from users u
  cross join lateral (
    select (select coalesce(array_agg(a.policy_id order by a.policy_id), '{}')::text
      from policy_assignments a where a.user_id = u.id and a.policy_id <> ${policyId} and ${UNEXPIRED}
    ) as policies
    from policy_assignments a where a.user_id = u.id and a.policy_id = ${policyId} and ${UNEXPIRED}
  ) h
  where ${visibleTo(actor, 'u.id')}
    and u.id not in ${ADMIN_IDS}`;

const holdersById = (actor: Actor, policyId: string): RawBuilder<Holder> => sql`
  select ${HOLDER} from (
    select holder.user_id, coalesce(o.policies, '{}')::text as policies
    from (${holders(actor, policyId)}) holder left join (${otherPolicies(policyId)}) o using (user_id)
  ) h join users u on u.id = h.user_id where true`;

async function firstHolders(
  db: Database,
  from: RawBuilder<Holder>,
  groups: readonly HolderGroup[],
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    ${from} and h.policies = any(${groups.map(({ policies }) => policies)}::text[])
    order by ${BY_NAME} limit ${MAX_PEOPLE_SHOWN}`.execute(db);
  return rows;
}

export async function effectsOfChange(
  db: Database,
  actor: Actor,
  change: PolicyChange,
): Promise<ResponseBody<typeof previewPolicy>> {
  const groups = await affectedGroups(db, actor, change);
  const total = groups.reduce((sum, { people }) => sum + people, 0);
  if (total === 0) return { people: [], total };
  const from = (total < MANY_PEOPLE ? holdersById : holdersByNameScan)(actor, change.policyId);
  const groupOf = new Map(groups.map((group) => [group.policies, group]));
  const people = (await firstHolders(db, from, groups)).map(({ policies, ...person }): Effect => {
    const { gains = [], loses = [] } = groupOf.get(policies) ?? {};
    return { ...person, gains, loses };
  });
  return { people, total };
}
