import { sql } from 'kysely';
import {
  caller,
  nothing,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { APPROVE_TIME_LOGS, APPROVERS, END_DELEGATIONS } from '../access/scope.ts';

/** The delegation from the caller to the target person. */
const delegation: ExpectedValues = ({ own, target }) => sql`
  select delegate_id as delegate, until from approval_delegations
  where delegator_id = ${own.id} and delegate_id = ${target.id}`;
/** The delegation that `prepare` inserts. */
const preparedDelegation: ExpectedValues = ({ target }) => sql`
  select delegate_id as delegate, until from approval_delegations where id = ${target.delegationId}`;

/** The expectations of the delegation of approvals, a part of the time logs. */
export const DELEGATIONS: Expectations = {
  'GET /api/time-logs/delegations': {
    admits: ['action:approve-time-log'],
    scope: APPROVERS,
    outcome: 'ok',
    input: nothing,
  },
  'POST /api/time-logs/delegations': {
    admits: ['action:approve-time-log'],
    stepUp: true,
    recordState: 'approving',
    scope: APPROVE_TIME_LOGS,
    // The delegate can be any approver, even outside the caller's scope.
    outcome: { own: 'INVALID_VALUE', inScope: 'ok', outOfScope: 'ok', missing: 'INVALID_VALUE' },
    input: ({ id }) => ({ body: { delegateId: id, until: '2027-01-15' } }),
    auditScenarios: [
      {
        action: 'APPROVALS_DELEGATED',
        subject: caller,
        before: delegation,
        after: delegation,
        onRepeat: 'nothing',
      },
    ],
  },
  'DELETE /api/time-logs/delegations/:id': {
    admits: ['action:approve-time-log'],
    recordState: 'a delegation',
    scope: END_DELEGATIONS,
    // The caller has no delegation.
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ delegationId }) => ({ params: { id: delegationId } }),
    auditScenarios: [
      {
        action: 'APPROVALS_DELEGATION_ENDED',
        subject: target,
        before: preparedDelegation,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
};
