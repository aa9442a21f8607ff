import { nothing, type Expectations } from '../access/expectations.ts';

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
  'GET /api/dashboard/todo': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
  },
};
