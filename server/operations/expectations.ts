import { nothing, type Expectations } from '../access/expectations.ts';

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const OPERATIONS: Expectations = {
  'GET /api/operations': {
    access: 'admin | x . . . . . . . . . | ok',
    input: nothing,
  },
  'GET /api/openapi.json': {
    access: 'admin | x . . . . . . . . . | ok',
    input: nothing,
  },
};
