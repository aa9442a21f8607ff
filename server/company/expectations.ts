import { nothing, type Expectations } from '../access/expectations.ts';

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const COMPANY: Expectations = {
  'GET /api/company': {
    access: 'anyone | x x x x x x x x x x | ok',
    input: nothing,
  },
};
