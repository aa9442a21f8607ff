import { sql, type RawBuilder } from 'kysely';
import { can, isAdmin, seesTaxDocumentsOfOthers, type Actor } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type {
  Assignment,
  listPeopleWithPolicies,
  PersonWithPolicies,
} from '../../domain/policies/schema.ts';
import { BY_NAME } from '../people/columns.ts';
import { isAdministrator } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { readPage, type PageRequest } from '../database/page.ts';
import { visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import { permissionsOverOthers, rolesOfPerson } from '../people/queries.ts';

const PEOPLE_PER_PAGE = 25;

/** The assignments of a person. Expired assignments are included. They grant nothing and remain until somebody removes
 *  them. */
const policiesOfPerson = sql<Assignment[]>`coalesce((
  select json_agg(json_build_object('policyId', p.id, 'policyName', p.name,
      'expiresAt', ${jsonInstant('a.expires_at')})
    order by p.default_for_role is null, lower(p.name))
  from policy_assignments a join policies p on p.id = a.policy_id where a.user_id = u.id
), '[]')`;

interface PeopleFilter {
  search?: string;
  page?: number;
  limit?: number;
  withChangeableRole?: 'true';
}

/** Returns the rule of `refusalOfRole` as an SQL condition on a person `u`. */
function roleMayChange(actor: Actor): RawBuilder<boolean> {
  if (!can(actor, 'action:manage-profiles')) return sql<boolean>`false`;
  const isOther = sql<boolean>`u.id <> ${actor.id}`;
  if (isAdmin(actor)) return isOther;
  const seesTaxDocuments = seesTaxDocumentsOfOthers(actor);
  return sql<boolean>`${isOther} and not ${isAdministrator('u.id')}
    and ${permissionsOverOthers} <@ ${[...actor.permissions]}::text[]
    and (${seesTaxDocuments}::boolean or not exists (
      select from user_roles where user_id = u.id and role in ('HR', 'Accountant')))`;
}

/** Selects the unarchived people in scope who match the filter. */
function matchingPeople(db: Database, actor: Actor, filter: PeopleFilter) {
  const { search, withChangeableRole } = filter;
  let people = db
    .selectFrom('users as u')
    .where(visibleTo(actor, 'u.id'))
    .where('u.archived_at', 'is', null);
  if (withChangeableRole) people = people.where(roleMayChange(actor));
  return search?.trim() ? people.where(matchesPerson(search)) : people;
}

type MatchingPeople = ReturnType<typeof matchingPeople>;

function peopleOfPage(
  db: Database,
  matching: MatchingPeople,
  { page, limit }: PageRequest,
): Promise<PersonWithPolicies[]> {
  const ids = matching
    .select('u.id')
    .orderBy(BY_NAME)
    .limit(limit)
    .offset((page - 1) * limit);
  return db
    .selectFrom('users as u')
    .where('u.id', 'in', ids)
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      rolesOfPerson.as('roles'),
      permissionsOverOthers.as('permissionsOverOthers'),
      'u.is_active as isActive',
      sql<boolean>`u.archived_at is not null`.as('archived'),
      policiesOfPerson.as('policies'),
    ])
    .orderBy(BY_NAME)
    .execute();
}

async function countMatching(matching: MatchingPeople): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists people with roles and policies, by name. Reads roles and policies only for the rows of the page. Indexes:
 *  users_unarchived and users_unarchived_by_name, or users_search. */
export async function readPeopleWithPolicies(
  db: Database,
  actor: Actor,
  filter: PeopleFilter,
): Promise<ResponseBody<typeof listPeopleWithPolicies>> {
  const { search, page = 1, limit = PEOPLE_PER_PAGE } = filter;
  const matching = matchingPeople(db, actor, filter);
  const { rows: people, pagination } = await readPage(
    { page, limit },
    {
      total: search?.trim() ? () => countMatching(matching) : await countMatching(matching),
      rows: () => peopleOfPage(db, matching, { page, limit }),
    },
  );
  return { people, pagination };
}

export async function findAssignment(
  tx: Tx,
  userId: string,
  policyId: string,
): Promise<{ expiresAt: string | null } | undefined> {
  return tx
    .selectFrom('policy_assignments')
    .select('expires_at as expiresAt')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts active administrators, other than the given person, who hold the administrators' policy without an expiration
 *  date. Acquires an advisory lock, so that two concurrent changes cannot remove the last two holders. */
export async function countOtherAdminPolicyHolders(
  tx: Tx,
  userId: string,
  policyId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.admins'))`.execute(tx);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from users u
    join policy_assignments a on a.user_id = u.id and a.policy_id = ${policyId}
    where u.id <> ${userId} and u.is_active and u.archived_at is null and a.expires_at is null`.execute(
    tx,
  );
  return rows[0]?.others ?? 0;
}
