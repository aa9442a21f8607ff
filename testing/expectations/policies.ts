import { sql } from 'kysely';
import {
  byPerson,
  changes,
  created,
  nothing,
  policy,
  reportsTo,
  sentText,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import {
  CHANGE_POLICIES,
  SEE_POLICIES,
  SEE_ANY_POLICY,
  READ_PEOPLES_POLICIES,
} from '../access/scope.ts';
import { under } from '../access/fields.ts';

const byPolicy: Build = ({ policyId }) => ({ params: { id: policyId } });
/** The body of a new policy. Callers cannot grant a permission that they do not have, so the policy has only the
 *  permission that every caller who may create policies has. */
const newPolicy = () => ({
  name: `Policy ${crypto.randomUUID()}`,
  permissions: ['action:assign-policies'],
});
const POLICY = sql`select name, array(select permission from policy_permissions
  where policy_id = policies.id order by permission) as permissions`;
const policyById: ExpectedValues = ({ target }) => sql`${POLICY}
  from policies where id = ${target.policyId}`;
const policyByName: ExpectedValues = (call) => sql`${POLICY}
  from policies where name = ${sentText(call, 'name')}`;
const policyWithHolders: ExpectedValues = ({ target }) => sql`${POLICY},
  (select count(*)::int from policy_assignments where policy_id = policies.id) as holders
  from policies where id = ${target.policyId}`;
const assignmentOf =
  (idField: 'policyId' | 'otherPolicyId'): ExpectedValues =>
  ({ target }) =>
    sql`select name as "policyName", expires_at as "expiresAt"
    from policy_assignments join policies on policies.id = policy_id
    where user_id = ${target.id} and policy_id = ${target[idField]}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const POLICIES: Expectations = {
  'GET /api/policies': {
    admits: ['action:assign-policies'],
    scope: SEE_POLICIES,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/policies/people': {
    admits: ['action:assign-policies'],
    scope: READ_PEOPLES_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: {
      always: [
        under(
          'people',
          'id firstName lastName email roles isActive archived permissionsOverOthers',
        ),
        under('people.policies', 'policyId policyName expiresAt'),
        'pagination.page pagination.limit pagination.total',
      ].join(' '),
    },
  },
  'GET /api/policies/:id/history': {
    admits: ['action:assign-policies'],
    scope: SEE_ANY_POLICY,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'ok', missing: 'NOT_FOUND' },
    input: byPolicy,
    fields: 'elsewhere',
  },
  'POST /api/policies': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: SEE_POLICIES,
    outcome: 'ok',
    input: () => ({ body: newPolicy() }),
    auditScenarios: [
      {
        action: 'POLICY_CREATED',
        subject: created,
        ...changes(policyByName),
        onRepeat: 'POLICY_NAME_TAKEN',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'PUT /api/policies/:id': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'FORBIDDEN', missing: 'NOT_FOUND' },
    input: ({ policyId }) => ({
      params: { id: policyId },
      body: { ...newPolicy(), version: 1 },
    }),
    auditScenarios: [
      { action: 'POLICY_UPDATED', subject: policy, ...changes(policyById), onRepeat: 'nothing' },
    ],
  },
  'DELETE /api/policies/:id': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'FORBIDDEN', missing: 'NOT_FOUND' },
    input: (target, relation) => ({
      ...byPolicy(target, relation),
      query: { version: 1 },
    }),
    auditScenarios: [
      {
        action: 'POLICY_DELETED',
        subject: policy,
        before: policyWithHolders,
        onRepeat: 'NOT_FOUND',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'GET /api/policies/:id/preview': {
    admits: ['action:assign-policies'],
    scope: SEE_ANY_POLICY,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'ok', missing: 'NOT_FOUND' },
    input: byPolicy,
    fields: 'elsewhere',
  },
  'POST /api/users/:id/policies': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id, otherPolicyId }) => ({
      params: { id },
      body: { policyId: otherPolicyId },
    }),
    auditScenarios: [
      {
        action: 'POLICY_ASSIGNED',
        subject: target,
        ...changes(assignmentOf('otherPolicyId')),
        onRepeat: 'nothing',
      },
    ],
  },
  'DELETE /api/users/:id/policies/:policyId': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id, policyId }) => ({ params: { id, policyId } }),
    auditScenarios: [
      {
        action: 'POLICY_REMOVED',
        subject: target,
        ...changes(assignmentOf('policyId')),
        onRepeat: 'NOT_FOUND',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'GET /api/hierarchy': {
    admits: ['action:assign-policies'],
    scope: READ_PEOPLES_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: 'elsewhere',
  },
  'PUT /api/users/:id/reports-to': {
    admits: ['action:assign-policies'],
    stepUp: true,
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { reportsTo: null } }),
    auditScenarios: [
      {
        action: 'REPORTS_TO_CHANGED',
        subject: target,
        ...changes(reportsTo),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/users/:id/reports-to/preview': {
    admits: ['action:assign-policies'],
    scope: CHANGE_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: 'elsewhere',
  },
};
