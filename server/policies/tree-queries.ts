import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { MAX_COUNTED_PEOPLE, type NamedPerson } from '../../domain/policies/hierarchy.ts';
import { BY_NAME } from '../people/columns.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import { NAME } from './hierarchy-queries.ts';

export interface PersonInTree extends NamedPerson {
  reportsTo: string | null;
  directReports: number;
  totalReports: number;
}

/** The maximum number of direct reports of each person in the upper levels. */
export const DIRECT_REPORTS_SHOWN = 5;

export type TreeSelection =
  | { of: 'everybody' | 'roots' | 'unplaced' }
  | { of: 'reports'; under: string };

/** Selects whether a person is in the tree. An archived person is in the tree only while an unarchived person is below
 *  them. */
const isInTree = (
  person: string,
) => sql<boolean>`(${sql.ref(`${person}.archived_at`)} is null or exists (
  select from org_closure c join users live on live.id = c.descendant_id
  where c.ancestor_id = ${sql.ref(`${person}.id`)} and c.depth > 0 and live.archived_at is null
  -- Without offset 0, the planner reads all of org_closure for a few archived people, for example in a company of 2,000
  -- people (testing/access/plans.test.ts). With 10,000 people, counting everybody takes 0.4 ms with offset 0 and 7.4 ms
  -- without.
  offset 0))`;

const hasReports = sql<boolean>`exists (
  select from users r where r.reports_to = u.id and ${isInTree('r')})`;

const DIRECT_REPORTS = sql<number>`(select count(*)::int from (
  select from users r where r.reports_to = u.id and ${isInTree('r')} limit ${sql.lit(MAX_COUNTED_PEOPLE)}) counted)`;
const TOTAL_REPORTS = sql<number>`(select count(*)::int from (
  select from org_closure o join users r on r.id = o.descendant_id
  where o.ancestor_id = u.id and o.depth > 0 and ${isInTree('r')} limit ${sql.lit(MAX_COUNTED_PEOPLE)}) counted)`;

const PERSON_IN_TREE = sql`u.id, ${NAME} as name, u.email, u.reports_to as "reportsTo",
  ${DIRECT_REPORTS} as "directReports", ${TOTAL_REPORTS} as "totalReports"`;

/** Selects whether a person is at the top of the actor's tree. */
const isRoot = (actor: Actor): RawBuilder<boolean> =>
  actor.scope === 'company' ? sql`u.reports_to is null` : sql`u.id = ${actor.id}`;

function conditionOf(actor: Actor, selection: TreeSelection): RawBuilder<boolean> {
  switch (selection.of) {
    case 'everybody':
      return sql`true`;
    case 'roots':
      return sql`${isRoot(actor)} and ${hasReports}`;
    case 'unplaced':
      return sql`${isRoot(actor)} and not ${hasReports}`;
    case 'reports':
      return sql`u.reports_to = ${selection.under}`;
  }
}

const isSelected = (actor: Actor, selection: TreeSelection) =>
  sql`${visibleTo(actor, 'u.id')} and ${isInTree('u')} and ${conditionOf(actor, selection)}`;

/** Counts the selected people, up to `limit`. Index: users_reports_to. */
export async function countPeople(
  db: Database,
  actor: Actor,
  selection: TreeSelection,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from users u where ${isSelected(actor, selection)} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Lists the selected people by name. Counts reports only for the rows of the page. Indexes: users_reports_to,
 *  users_by_name. */
export async function listPeople(
  db: Database,
  actor: Actor,
  selection: TreeSelection,
  { limit, offset }: { limit: number; offset: number } = { limit: MAX_COUNTED_PEOPLE, offset: 0 },
): Promise<PersonInTree[]> {
  const { rows } = await sql<PersonInTree>`
    select ${PERSON_IN_TREE} from users u where u.id in (
      select u.id from users u where ${isSelected(actor, selection)}
      order by ${BY_NAME} limit ${limit} offset ${offset})
    order by ${BY_NAME}`.execute(db);
  return rows;
}

/** Lists the first direct reports of each of these people, by name. Index: users_reports_to. */
export async function directReportsOfEach(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  limit: number,
): Promise<PersonInTree[]> {
  const { rows } = await sql<PersonInTree>`
    select ${PERSON_IN_TREE} from unnest(${[...ids]}::uuid[]) supervisor (id)
    cross join lateral (
      select u.* from users u
      where u.reports_to = supervisor.id and ${visibleTo(actor, 'u.id')} and ${isInTree('u')}
      order by ${BY_NAME} limit ${limit}
    ) u order by ${BY_NAME}`.execute(db);
  return rows;
}

/** Finds the first people by name who match the search text, and everybody above them in scope. Index: users_search. */
export async function findWithPath(
  db: Database,
  actor: Actor,
  search: string,
  limit: number,
): Promise<{ people: PersonInTree[]; total: number }> {
  const matching = sql`users u
    where ${visibleTo(actor, 'u.id')} and ${isInTree('u')} and ${matchesPerson(search)}`;
  const { rows: found } = await sql<{ id: string }>`
    select u.id from ${matching} limit ${MAX_COUNTED_PEOPLE}`.execute(db);
  const ids = found.map(({ id }) => id);
  // If the first query found all matches, the second query uses their ids and does not search again.
  const first =
    ids.length < MAX_COUNTED_PEOPLE
      ? sql`select u.id from users u where u.id = any(${ids}::uuid[]) order by ${BY_NAME} limit ${limit}`
      : sql`select u.id from ${matching} order by ${BY_NAME} limit ${limit}`;
  const { rows } = await sql<PersonInTree>`
    select ${PERSON_IN_TREE} from users u
    where ${visibleTo(actor, 'u.id')} and u.id in (
      select c.ancestor_id from org_closure c where c.descendant_id in (${first}))
    order by ${BY_NAME}`.execute(db);
  return { people: rows, total: ids.length };
}
