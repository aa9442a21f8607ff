import { sql } from 'kysely';
import { changes, nobody, nothing, type Expectations, type Facts } from '../access/expectations.ts';
import { ADMINS, EVERYONE } from '../access/reach.ts';

const resolvedSteps: Facts = () =>
  sql`select resolved_setup_steps as "resolvedSetupSteps" from company`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const DASHBOARD: Expectations = {
  'GET /api/dashboard/personal': {
    admits: ['access:profile-page'],
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/team': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/staff': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/setup': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/dashboard/setup': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: () => ({ body: { step: 'mail', resolved: true } }),
    leaves: [
      {
        action: 'SETUP_STEP_RESOLVED',
        subject: nobody,
        ...changes(resolvedSteps),
        again: 'nothing',
      },
    ],
  },
  'GET /api/dashboard/todo': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
};
