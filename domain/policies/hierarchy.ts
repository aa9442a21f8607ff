import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { endpoint, exactly, Id, IdParams, nullable, MessageText } from '../endpoint.ts';
import { Page, Pagination, Search } from '../lists.ts';

const feature = 'policies';
const managing = anyPermission('action:assign-policies');

const NamedPerson = Type.Object(
  { id: Id, name: Type.String(), email: Type.String() },
  { title: 'NamedPerson' },
);
export type NamedPerson = Static<typeof NamedPerson>;

export interface HierarchyNode extends NamedPerson {
  /** The direct reports, or the first of them. In a search, only the reports who match or who have a match below
   *  them. */
  children: HierarchyNode[];
  /** The number of direct reports, counted up to MAX_COUNTED_PEOPLE. */
  directReports: number;
  /** The number of people below this person at any depth, counted up to MAX_COUNTED_PEOPLE. */
  totalReports: number;
}

/** If more people than this are in the caller's scope, the caller gets the tree in parts. */
export const MAX_IN_ONE_RESPONSE = 500;
export const MAX_COUNTED_PEOPLE = 1000;

/** The schema of a tree of any depth. */
const HierarchyNodeSchema = Type.Unsafe<HierarchyNode>(
  Type.Object(
    {
      id: Id,
      name: Type.String(),
      email: Type.String(),
      children: Type.Array(Type.Unknown()),
      directReports: Type.Integer(),
      totalReports: Type.Integer(),
    },
    { title: 'HierarchyNode' },
  ),
);

export const getHierarchy = endpoint({
  method: 'GET',
  path: '/api/hierarchy',
  feature,
  summary:
    'Get the org tree of your scope. With more than 500 people, only its upper two levels are returned.',
  access: managing,
  query: exactly({
    /** If this is set, the response has the direct reports of this person. */
    under: Type.Optional(Id),
    /** If this is set, the response has the people whose name or email matches, with everybody above them. */
    search: Search,
    /** If this is `unplaced`, the response has only the people outside the tree. */
    part: Type.Optional(Type.Enum(['unplaced'])),
    page: Page,
  }),
  response: Type.Object({
    hierarchy: Type.Array(HierarchyNodeSchema),
    /** People without a supervisor and without reports. */
    unplaced: Type.Array(NamedPerson),
    /** The number of these people, counted up to MAX_COUNTED_PEOPLE. */
    unplacedTotal: Type.Integer(),
    /** Whether the response contains the whole tree. */
    isWhole: Type.Boolean(),
    /** The page of the top level of the response. The total is counted up to MAX_COUNTED_PEOPLE. */
    pagination: Pagination,
  }),
});

const ReportsTo = nullable(Id);

export const setReportsTo = endpoint({
  method: 'PUT',
  path: '/api/users/:id/reports-to',
  feature,
  summary: 'Set who a person reports to. Everyone below them moves too.',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ reportsTo: ReportsTo }),
  response: Type.Object({ message: MessageText, reportsTo: ReportsTo }),
});

export const previewReportsTo = endpoint({
  method: 'GET',
  path: '/api/users/:id/reports-to/preview',
  feature,
  summary:
    'Preview who gains and who loses access to records by a move. Omit reportsTo to remove the supervisor.',
  access: managing,
  params: IdParams,
  query: exactly({ reportsTo: Type.Optional(Id) }),
  response: Type.Object({
    /** The people who move, at most a hundred. The person is first, and the people below the person follow. */
    people: Type.Array(NamedPerson),
    peopleTotal: Type.Integer(),
    /** The people who gain access to the records of those who move. */
    gaining: Type.Array(NamedPerson),
    /** The people who lose access to the records of those who move. */
    losing: Type.Array(NamedPerson),
  }),
});
