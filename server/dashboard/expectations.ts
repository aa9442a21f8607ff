import { sql } from 'kysely';
import { changes, nobody, nothing, type Expectations, type Facts } from '../access/expectations.ts';

const settledSteps: Facts = () =>
  sql`select settled_setup_steps as "settledSetupSteps" from company`;

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const DASHBOARD: Expectations = {
  'GET /api/dashboard/personal': {
    access: 'access:profile-page | x x x x x x x x x x | ok',
    input: nothing,
  },
  'GET /api/dashboard/team': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
  },
  'GET /api/dashboard/staff': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
  },
  'GET /api/dashboard/setup': {
    access: 'admin | x . . . . . . . . . | ok',
    input: nothing,
  },
  'PUT /api/dashboard/setup': {
    access: 'admin | x . . . . . . . . . | ok',
    input: () => ({ body: { step: 'mail', settled: true } }),
    leaves: [
      {
        action: 'SETUP_STEP_SETTLED',
        subject: nobody,
        ...changes(settledSteps),
        again: 'nothing',
      },
    ],
  },
  'GET /api/dashboard/todo': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
  },
};
