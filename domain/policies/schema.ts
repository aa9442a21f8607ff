import { Type, type Static } from 'typebox';
import { anyPermission, PERMISSIONS, ROLES } from '../access.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  matching,
  MAX_INTEGER,
  MessageResponse,
  nullable,
  MessageText,
} from '../endpoint.ts';
import { Limit, Page, Pagination, Search } from '../lists.ts';
import { say } from '../schema-sentences.ts';

const feature = 'policies';
const managing = anyPermission('action:assign-policies');
const PermissionName = Type.Enum([...PERMISSIONS]);
const Instant = nullable(Type.String({ format: 'date-time' }));

export const Policy = Type.Object(
  {
    id: Id,
    name: Type.String(),
    /** The number of people in the caller's scope who have the policy now, without archived people. */
    userCount: Type.Integer(),
    permissionCount: Type.Integer(),
    permissions: Type.Array(PermissionName),
    /** True for a role's default policy. Everyone with the role has this policy, and nobody can change it. */
    isDefault: Type.Boolean(),
    /** Each change increments the version. */
    version: Type.Integer(),
  },
  { title: 'Policy' },
);
export type Policy = Static<typeof Policy>;

export const Assignment = Type.Object(
  {
    policyId: Id,
    policyName: Type.String(),
    /** The time at which the assignment expires. Null if it does not expire. */
    expiresAt: nullable(Type.String()),
  },
  { title: 'PolicyAssignment' },
);
export type Assignment = Static<typeof Assignment>;

export const PersonWithPolicies = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.Enum([...ROLES])),
    isActive: Type.Boolean(),
    archived: Type.Boolean(),
    /** The permissions over other people's data that this person has now. */
    permissionsOverOthers: Type.Array(PermissionName),
    policies: Type.Array(Assignment),
  },
  { title: 'PersonWithPolicies' },
);
export type PersonWithPolicies = Static<typeof PersonWithPolicies>;

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/policies',
  feature,
  summary: 'List policies with their permissions, default policies first, 200 per page by default',
  access: managing,
  query: exactly({ page: Page, limit: Limit }),
  response: Type.Object({ policies: Type.Array(Policy), pagination: Pagination }),
});

export const listPeopleWithPolicies = endpoint({
  method: 'GET',
  path: '/api/policies/people',
  feature,
  summary:
    'List the people in your scope by name, with their roles and current and expired policies',
  access: managing,
  query: exactly({
    search: Search,
    page: Page,
    limit: Limit,
    /** If this is set, the response has only people whose role the caller may change. */
    withChangeableRole: Type.Optional(Type.Enum(['true'])),
  }),
  response: Type.Object({ people: Type.Array(PersonWithPolicies), pagination: Pagination }),
});

export const getPolicyHistory = endpoint({
  method: 'GET',
  path: '/api/policies/:id/history',
  feature,
  summary: 'List who created and changed a policy, newest first',
  access: managing,
  params: IdParams,
  query: HistoryPage,
  response: History,
});

const policyFields = {
  name: line(100, 1),
  permissions: Type.Array(PermissionName, { minItems: 1, uniqueItems: true }),
};
/** The version that the caller saw. The server returns 409 if the policy has changed since then. */
const SeenVersion = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });
const PolicyResponse = Type.Object({ message: MessageText, policy: Policy });

export const createPolicy = endpoint({
  method: 'POST',
  path: '/api/policies',
  feature,
  summary: 'Create a custom policy',
  access: managing,
  stepUp: true,
  changesAccess: true,
  body: exactly(policyFields),
  response: PolicyResponse,
  status: 201,
});

export const updatePolicy = endpoint({
  method: 'PUT',
  path: '/api/policies/:id',
  feature,
  summary:
    'Rename a custom policy or change its permissions, effective immediately for all holders',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ ...policyFields, version: SeenVersion }),
  response: PolicyResponse,
});

export const deletePolicy = endpoint({
  method: 'DELETE',
  path: '/api/policies/:id',
  feature,
  summary: 'Delete a custom policy and remove it from everyone who holds it',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  query: exactly({ version: SeenVersion }),
  response: MessageResponse,
});

const permissionList = PERMISSIONS.join('|');

export const Effect = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    gains: Type.Array(PermissionName),
    loses: Type.Array(PermissionName),
  },
  { title: 'PolicyEffect' },
);
export type Effect = Static<typeof Effect>;

export const previewPolicy = endpoint({
  method: 'GET',
  path: '/api/policies/:id/preview',
  feature,
  summary:
    'Preview who gains and loses permissions if the policy has these. Omit the list to preview its deletion.',
  access: managing,
  params: IdParams,
  query: exactly({
    /** The permissions, separated by commas. */
    permissions: Type.Optional(
      matching(`^(${permissionList})(,(${permissionList}))*$`, say.permissionList, {
        maxLength: 1000,
      }),
    ),
  }),
  response: Type.Object({
    /** The first hundred people by name. */
    people: Type.Array(Effect),
    total: Type.Integer(),
  }),
});

export const assignPolicy = endpoint({
  method: 'POST',
  path: '/api/users/:id/policies',
  feature,
  summary:
    'Assign a policy, permanently or until an instant. Assign it again to change the expiration.',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ policyId: Id, expiresAt: Type.Optional(Instant) }),
  response: Type.Object({ message: MessageText, assignment: Assignment }),
  status: 201,
});

export const removePolicy = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/policies/:policyId',
  feature,
  summary: 'Remove a policy from a person, effective immediately',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: exactly({ id: Id, policyId: Id }),
  response: MessageResponse,
});
