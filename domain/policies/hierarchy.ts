import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { endpoint, exactly, Id, IdParams, nullable } from '../endpoint.ts';

const feature = 'policies';
const managing = holding('action:assign-policies');

const NamedPerson = Type.Object(
  { id: Id, name: Type.String(), email: Type.String() },
  { title: 'NamedPerson' },
);
export type NamedPerson = Static<typeof NamedPerson>;

export interface HierarchyNode extends NamedPerson {
  children: HierarchyNode[];
}

/** A tree of any depth. */
const HierarchyNodeSchema = Type.Unsafe<HierarchyNode>(
  Type.Object(
    { id: Id, name: Type.String(), email: Type.String(), children: Type.Array(Type.Unknown()) },
    { title: 'HierarchyNode' },
  ),
);

export const getHierarchy = endpoint({
  method: 'GET',
  path: '/api/hierarchy',
  feature,
  summary: 'Who reports to whom, within one’s scope',
  access: managing,
  answer: Type.Object({
    hierarchy: Type.Array(HierarchyNodeSchema),
    /** People without anybody above or below them. */
    unplaced: Type.Array(NamedPerson),
  }),
});

const ReportsTo = nullable(Id);

export const setReportsTo = endpoint({
  method: 'PUT',
  path: '/api/users/:id/reports-to',
  feature,
  summary: 'Set who a person reports to; the people below move along',
  access: managing,
  changesAccess: true,
  params: IdParams,
  body: exactly({ reportsTo: ReportsTo }),
  answer: Type.Object({ message: Type.String(), reportsTo: ReportsTo }),
});

export const previewReportsTo = endpoint({
  method: 'GET',
  path: '/api/users/:id/reports-to/preview',
  feature,
  summary: 'Whose records would become visible to whom; without reportsTo: to nobody any more',
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
