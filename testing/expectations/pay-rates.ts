import { sql } from 'kysely';
import {
  ONLY_IN_SCOPE,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { READ_RATES, SET_RATES } from '../access/scope.ts';
import { under } from '../access/fields.ts';

const VALUES = sql`select id as "payRateId", unit, rate_ten_thousandths as "rateTenThousandths",
  effective_from as "effectiveFrom", reason`;
const newRate: ExpectedValues = ({ target }) => sql`${VALUES} from pay_rates
  where user_id = ${target.id} and reason = 'New contract' and removed_at is null`;
const planned: ExpectedValues = ({ target }) => sql`${VALUES} from pay_rates
  where id = ${target.payRateId}`;

const SET_TO = { rate: 0.65, effectiveFrom: '2026-12-01', reason: 'New contract' };
const RATE = 'id unit rate effectiveFrom';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PAY_RATES: Expectations = {
  'GET /api/pay-rates': {
    admits: ['action:process-payroll', 'assign_roles', 'action:manage-profiles'],
    scope: READ_RATES,
    outcome: { ...ONLY_IN_SCOPE, own: 'ok' },
    input: ({ id }) => ({ query: { userId: id } }),
    fields: {
      always: `today ${under('rates', `${RATE} reason setAt setBy state daysWithEarlierRate`)}`,
    },
  },
  'GET /api/pay-rates/in-force': {
    admits: ['action:process-payroll', 'assign_roles', 'action:manage-profiles'],
    scope: READ_RATES,
    outcome: { ...ONLY_IN_SCOPE, own: 'ok' },
    input: ({ id }) => ({ query: { userId: id, day: '2026-11-18' } }),
    fields: { always: under('rates', RATE) },
  },
  'POST /api/pay-rates': {
    admits: ['assign_roles', 'action:manage-profiles'],
    scope: SET_RATES,
    outcome: { ...ONLY_IN_SCOPE, own: 'OWN_PAY', ownOfAdmin: 'ok' },
    input: ({ id }) => ({ body: { userId: id, unit: 'MILE', ...SET_TO } }),
    auditScenarios: [
      { action: 'PAY_RATE_SET', subject: target, after: newRate, onRepeat: 'the same' },
    ],
  },
  // The result of each person says whether it was refused.
  'POST /api/pay-rates/batch': {
    admits: ['assign_roles', 'action:manage-profiles'],
    scope: SET_RATES,
    outcome: { ...ONLY_IN_SCOPE, own: 'ok' },
    input: ({ id }) => ({ body: { userIds: [id], unit: 'MILE', ...SET_TO } }),
    auditScenarios: [
      { action: 'PAY_RATE_SET', subject: target, after: newRate, onRepeat: 'the same' },
    ],
  },
  'POST /api/pay-rates/undo': {
    admits: ['assign_roles', 'action:manage-profiles'],
    recordState: 'a planned rate',
    scope: SET_RATES,
    outcome: ONLY_IN_SCOPE,
    input: ({ payRateId }) => ({ body: { ids: [payRateId] } }),
    auditScenarios: [
      { action: 'PAY_RATE_REMOVED', subject: target, before: planned, onRepeat: 'nothing' },
    ],
  },
  'PUT /api/pay-rates/:id': {
    admits: ['assign_roles', 'action:manage-profiles'],
    recordState: 'a planned rate',
    scope: SET_RATES,
    outcome: ONLY_IN_SCOPE,
    input: ({ payRateId }) => ({ params: { id: payRateId }, body: SET_TO }),
    auditScenarios: [
      {
        action: 'PAY_RATE_SET',
        subject: target,
        before: planned,
        after: newRate,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'DELETE /api/pay-rates/:id': {
    admits: ['assign_roles', 'action:manage-profiles'],
    recordState: 'a planned rate',
    scope: SET_RATES,
    outcome: ONLY_IN_SCOPE,
    input: ({ payRateId }) => ({ params: { id: payRateId } }),
    auditScenarios: [
      { action: 'PAY_RATE_REMOVED', subject: target, before: planned, onRepeat: 'CONFLICT' },
    ],
  },
};
