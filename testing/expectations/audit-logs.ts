import { sql } from 'kysely';
import { nobody, nothing, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { ADMINS } from '../access/scope.ts';

const verification: ExpectedValues = () => sql`select state, sealed, problem
  from audit_verifications order by id desc limit 1`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const AUDIT_LOGS: Expectations = {
  'GET /api/logs': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/logs/stats': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/logs/export': {
    admits: 'admin',
    stepUp: true,
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      { action: 'AUDIT_EXPORTED', subject: nobody, after: { filter: {} }, onRepeat: 'the same' },
    ],
  },
  'GET /api/logs/verification': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'POST /api/logs/verification': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ body: {} }),
    auditScenarios: [
      { action: 'AUDIT_VERIFIED', subject: nobody, after: verification, onRepeat: 'the same' },
    ],
  },
};
