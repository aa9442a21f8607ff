import { nothing, type Expectations } from '../access/expectations.ts';
import { ADMINS } from '../access/reach.ts';

/** What tests expect of the endpoints of this feature: see testing/access/expectations.ts. */
export const OPERATIONS: Expectations = {
  'GET /api/operations': {
    admits: 'admin',
    reach: ADMINS,
    answer: 'ok',
    input: nothing,
  },
  'GET /api/openapi.json': {
    admits: 'admin',
    reach: ADMINS,
    answer: 'ok',
    input: nothing,
  },
};
