import { nothing, type Expectations } from '../access/expectations.ts';
import { ADMINS } from '../access/scope.ts';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const OPERATIONS: Expectations = {
  'GET /api/operations': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/openapi.json': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
};
