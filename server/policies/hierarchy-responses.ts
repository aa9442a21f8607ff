import type { Actor } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  MAX_COUNTED_PEOPLE,
  MAX_IN_ONE_RESPONSE,
  type getHierarchy,
  type HierarchyNode,
  type NamedPerson,
} from '../../domain/policies/hierarchy.ts';
import type { ReadContext } from '../http/api.ts';
import type { Database } from '../database/database.ts';
import { requireFound } from '../http/errors.ts';
import { readPage } from '../database/page.ts';
import { findTreePosition } from './hierarchy-queries.ts';
import {
  countPeople,
  findWithPath,
  listPeople,
  DIRECT_REPORTS_SHOWN,
  directReportsOfEach,
  type PersonInTree,
  type TreeSelection,
} from './tree-queries.ts';

type Hierarchy = ResponseBody<typeof getHierarchy>;

const PEOPLE_PER_PAGE = 25;

const named = ({ id, name, email }: NamedPerson): NamedPerson => ({ id, name, email });

function nodeOf({ id, name, email, directReports, totalReports }: PersonInTree): HierarchyNode {
  return { id, name, email, directReports, totalReports, children: [] };
}

/** Builds the tree of these people. A person whose supervisor is not among these people is a root, or unplaced if
 *  nobody reports to the person. */
function treeOf(people: readonly PersonInTree[]): Pick<Hierarchy, 'hierarchy' | 'unplaced'> {
  const nodes = new Map(people.map((person) => [person.id, nodeOf(person)]));
  const roots: HierarchyNode[] = [];
  for (const { id, reportsTo } of people) {
    const node = nodes.get(id);
    const supervisor = reportsTo === null ? undefined : nodes.get(reportsTo);
    if (node) (supervisor ? supervisor.children : roots).push(node);
  }
  return {
    hierarchy: roots.filter(({ totalReports }) => totalReports > 0),
    unplaced: roots.filter(({ totalReports }) => totalReports === 0).map(named),
  };
}

const onOnePage = (total: number) => ({ page: 1, limit: Math.max(total, 1), total });

async function wholeTree(db: Database, actor: Actor): Promise<Hierarchy> {
  const tree = treeOf(await listPeople(db, actor, { of: 'everybody' }));
  return {
    ...tree,
    unplacedTotal: tree.unplaced.length,
    isWhole: true,
    pagination: onOnePage(tree.hierarchy.length),
  };
}

/** Reads the people who match a search and everybody above each of them. */
async function searchTree(db: Database, actor: Actor, search: string): Promise<Hierarchy> {
  const { people, total } = await findWithPath(db, actor, search, PEOPLE_PER_PAGE);
  const tree = treeOf(people);
  return {
    ...tree,
    unplacedTotal: tree.unplaced.length,
    isWhole: false,
    pagination: { page: 1, limit: PEOPLE_PER_PAGE, total },
  };
}

async function pageOfPeople(db: Database, actor: Actor, selection: TreeSelection, page: number) {
  const limit = PEOPLE_PER_PAGE;
  const offset = (page - 1) * limit;
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total: () => countPeople(db, actor, selection, MAX_COUNTED_PEOPLE),
      // Only a search finds people beyond the counting limit.
      rows: async () =>
        offset < MAX_COUNTED_PEOPLE ? listPeople(db, actor, selection, { limit, offset }) : [],
    },
  );
  return { people: rows, pagination };
}

/** Reads the upper two levels, which are a page of roots and the first direct reports of each root. */
async function upperLevels(db: Database, actor: Actor, page: number): Promise<Hierarchy> {
  const { people, pagination } = await pageOfPeople(db, actor, { of: 'roots' }, page);
  const unplaced = await pageOfPeople(db, actor, { of: 'unplaced' }, 1);
  const below = await directReportsOfEach(
    db,
    actor,
    people.map(({ id }) => id),
    DIRECT_REPORTS_SHOWN,
  );
  return {
    hierarchy: treeOf([...people, ...below]).hierarchy,
    unplaced: unplaced.people.map(named),
    unplacedTotal: unplaced.pagination.total,
    isWhole: false,
    pagination,
  };
}

const NOTHING_ELSE = { hierarchy: [], unplaced: [], unplacedTotal: 0, isWhole: false };

/** Returns the requested part of the tree. By default, this is the whole tree of a small company or the upper two
 *  levels of a large company. */
export async function readHierarchy({
  db,
  actor,
  query,
}: ReadContext<typeof getHierarchy>): Promise<Hierarchy> {
  const { under, search, part, page = 1 } = query;
  if (under !== undefined) {
    requireFound(await findTreePosition(db, actor, under));
    const { people, pagination } = await pageOfPeople(db, actor, { of: 'reports', under }, page);
    return { ...NOTHING_ELSE, hierarchy: people.map(nodeOf), pagination };
  }
  if (part === 'unplaced') {
    const { people, pagination } = await pageOfPeople(db, actor, { of: 'unplaced' }, page);
    const unplacedTotal = pagination.total;
    return { ...NOTHING_ELSE, unplaced: people.map(named), unplacedTotal, pagination };
  }
  if (search?.trim()) return searchTree(db, actor, search);
  const total = await countPeople(db, actor, { of: 'everybody' }, MAX_IN_ONE_RESPONSE + 1);
  return total <= MAX_IN_ONE_RESPONSE ? wholeTree(db, actor) : upperLevels(db, actor, page);
}
