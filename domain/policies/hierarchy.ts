import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { endpoint, exactly, Id, IdParams, nullable } from '../endpoint.ts';
import { Page, Pagination, Search } from '../lists.ts';

const feature = 'policies';
const managing = holding('action:assign-policies');

const NamedPerson = Type.Object(
  { id: Id, name: Type.String(), email: Type.String() },
  { title: 'NamedPerson' },
);
export type NamedPerson = Static<typeof NamedPerson>;

export interface HierarchyNode extends NamedPerson {
  /** Everybody who reports to the person, or the first of them, or those on the way to who is looked for. */
  children: HierarchyNode[];
  /** How many report to the person, counted to MOST_COUNTED. */
  reports: number;
  /** How many stand below at any depth, counted to MOST_COUNTED. */
  below: number;
}

/** A company of more people is answered part by part. */
export const MOST_IN_ONE_ANSWER = 500;
export const MOST_COUNTED = 1000;

/** A tree of any depth. */
const HierarchyNodeSchema = Type.Unsafe<HierarchyNode>(
  Type.Object(
    {
      id: Id,
      name: Type.String(),
      email: Type.String(),
      children: Type.Array(Type.Unknown()),
      reports: Type.Integer(),
      below: Type.Integer(),
    },
    { title: 'HierarchyNode' },
  ),
);

export const getHierarchy = endpoint({
  method: 'GET',
  path: '/api/hierarchy',
  feature,
  summary: 'Who reports to whom, within one’s scope: all, or the upper two levels of many people',
  access: managing,
  query: exactly({
    /** Those who report to this person. */
    under: Type.Optional(Id),
    /** People by name or email, with everybody above them. */
    search: Search,
    /** Of the people without a place, instead of the tree. */
    part: Type.Optional(Type.Enum(['unplaced'])),
    page: Page,
  }),
  answer: Type.Object({
    hierarchy: Type.Array(HierarchyNodeSchema),
    /** People without anybody above or below them. */
    unplaced: Type.Array(NamedPerson),
    /** Counted to MOST_COUNTED. */
    unplacedTotal: Type.Integer(),
    /** Whether everybody stands in this answer. */
    isWhole: Type.Boolean(),
    /** Of the uppermost people in the answer; the total is counted to MOST_COUNTED. */
    pagination: Pagination,
  }),
});

const ReportsTo = nullable(Id);

export const setReportsTo = endpoint({
  method: 'PUT',
  path: '/api/users/:id/reports-to',
  feature,
  summary: 'Set who a person reports to; the people below move along',
  access: managing,
  freshSignIn: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ reportsTo: ReportsTo }),
  answer: Type.Object({ message: Type.String(), reportsTo: ReportsTo }),
});

export const previewReportsTo = endpoint({
  method: 'GET',
  path: '/api/users/:id/reports-to/preview',
  feature,
  summary: 'Whose records would become visible to which people; without reportsTo, to nobody',
  access: managing,
  params: IdParams,
  query: exactly({ reportsTo: Type.Optional(Id) }),
  answer: Type.Object({
    /** Those who move: the person first, then the people below; the first hundred. */
    people: Type.Array(NamedPerson),
    peopleTotal: Type.Integer(),
    /** Those who will see their records, and did not. */
    gaining: Type.Array(NamedPerson),
    /** Those who see their records now, and will not. */
    losing: Type.Array(NamedPerson),
  }),
});
