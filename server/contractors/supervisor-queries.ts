import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type * as endpoints from '../../domain/contractors/schema.ts';
import type { Supervisor } from '../../domain/contractors/schema.ts';
import { mayLeaveWithoutSupervisor } from '../../domain/contractors/rules.ts';
import type { Query, ResponseBody } from '../../domain/endpoint.ts';
import { canApproveOthers, IS_INVITED_APPROVER } from '../auth/approvers.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import { BY_NAME } from '../people/columns.ts';

const MAX_SUPERVISORS = 100;

/** Lists the newest invitations of people who will approve days. Only people with company scope see them. Index:
 *  invitations_by_time. */
async function listInvitedApprovers(
  db: Database,
  actor: Actor,
  search: string | undefined,
): Promise<Supervisor[]> {
  if (actor.scope !== 'company') return [];
  const text = search?.trim().toLowerCase() ?? '';
  const { rows } = await sql<Supervisor>`
    select i.id, coalesce(i.first_name, i.email) as "firstName", coalesce(i.last_name, '') as "lastName",
      i.email, true as "isInvited"
    from invitations i
    where ${IS_INVITED_APPROVER}
      and strpos(lower(concat_ws(' ', i.first_name, i.last_name, i.email)), ${text}) > 0
    order by i.created_at desc limit ${MAX_SUPERVISORS}`.execute(db);
  return rows;
}

/** Lists the active staff in scope who can approve a contractor's days. Index: users_by_name or users_search. */
export async function listSupervisors(
  db: Database,
  actor: Actor,
  { search }: Query<typeof endpoints.listSupervisors>,
): Promise<ResponseBody<typeof endpoints.listSupervisors>> {
  let matching = db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .where(sql<boolean>`not u.is_contractor`)
    .where(canApproveOthers)
    .where(visibleTo(actor, 'u.id'));
  if (search?.trim()) matching = matching.where(matchesPerson(search));
  const people = await matching
    .orderBy(BY_NAME)
    .limit(MAX_SUPERVISORS + 1)
    .execute();
  const invited = await listInvitedApprovers(db, actor, search);
  return {
    supervisors: [
      ...people.slice(0, MAX_SUPERVISORS).map((person) => ({ ...person, isInvited: false })),
      ...invited,
    ],
    hasMore: people.length > MAX_SUPERVISORS,
    mayLeaveWithoutSupervisor: mayLeaveWithoutSupervisor(actor),
  };
}
