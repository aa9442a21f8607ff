import { sql } from 'kysely';
import {
  changes,
  nobody,
  nothing,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS, EVERYONE } from '../access/scope.ts';

const resolvedSteps: ExpectedValues = () =>
  sql`select resolved_setup_steps as "resolvedSetupSteps" from company`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const DASHBOARD: Expectations = {
  'GET /api/dashboard/personal': {
    admits: ['access:profile-page'],
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/team': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/staff': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/dashboard/setup': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/dashboard/setup': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ body: { step: 'mail', resolved: true } }),
    auditScenarios: [
      {
        action: 'SETUP_STEP_RESOLVED',
        subject: nobody,
        ...changes(resolvedSteps),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/dashboard/todo': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
};
