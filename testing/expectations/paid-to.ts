import { sql } from 'kysely';
import {
  caller,
  ONLY_IN_SCOPE,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { EVERYONE, READ_RATES, SET_RATES } from '../access/scope.ts';

const VALUES = sql`select id as "paidToId", payee_id as "payeeId",
  (select full_name from users where users.id = payee_id) as "payeeName", effective_from as "effectiveFrom"`;
const inForce: ExpectedValues = ({ target: { id } }) => sql`${VALUES} from paid_to
  where user_id = ${id} and payee_id is not null and removed_at is null`;
const ended: ExpectedValues = ({ target: { id } }) => sql`${VALUES}, reason from paid_to
  where user_id = ${id} and payee_id is null and removed_at is null`;
const planned: ExpectedValues = ({ target: { paidToId } }) => sql`${VALUES} from paid_to
  where id = ${paidToId}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PAID_TO: Expectations = {
  'GET /api/paid-to': {
    admits: ['action:process-payroll', 'assign_roles'],
    scope: READ_RATES,
    outcome: ONLY_IN_SCOPE,
    input: ({ id }) => ({ query: { userId: id } }),
    fields: { always: 'today drivers rows' },
  },
  'POST /api/paid-to': {
    admits: ['assign_roles'],
    scope: SET_RATES,
    // Nobody directs pay to or from themselves.
    outcome: { ...ONLY_IN_SCOPE, own: 'OWN_PAY' },
    recordState: 'paid to another',
    input: ({ id }) => ({
      body: { userIds: [id], payeeId: null, effectiveFrom: '2026-11-30', reason: 'Own truck' },
    }),
    auditScenarios: [
      {
        action: 'PAID_TO_SET',
        subject: target,
        before: inForce,
        after: ended,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'DELETE /api/paid-to/:id': {
    admits: ['assign_roles'],
    recordState: 'a planned payee',
    scope: SET_RATES,
    outcome: ONLY_IN_SCOPE,
    input: ({ paidToId }) => ({ params: { id: paidToId } }),
    auditScenarios: [
      { action: 'PAID_TO_REMOVED', subject: target, before: planned, onRepeat: 'CONFLICT' },
    ],
  },
  'GET /api/my-drivers/weeks/:weekStart': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ params: { weekStart: '2026-11-16' } }),
    fields: 'elsewhere',
  },
  'PUT /api/my-drivers/amounts': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { showsAmounts: true } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'AMOUNTS_OF_DRIVERS_SET',
        subject: caller,
        before: { showsAmounts: false },
        after: { showsAmounts: true },
        onRepeat: 'nothing',
      },
    ],
  },
};
