import {
  account,
  byPerson,
  changes,
  created,
  isActive,
  NAME,
  newAccount,
  newEmail,
  PASSWORD,
  target,
  type Expectations,
} from '../access/expectations.ts';

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const CONTRACTORS: Expectations = {
  'GET /api/contractors': {
    access:
      'assign_roles, action:process-payroll, action:run-reports, action:approve-time-log | c t . c c t . t . s | hidden | ok | hidden | hidden',
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
  },
  'GET /api/contractors/:id': {
    access:
      'assign_roles, action:process-payroll, action:run-reports, action:approve-time-log | c t . c c t . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
  },
  'GET /api/contractors/:id/stats': {
    access:
      'assign_roles, action:process-payroll, action:run-reports, action:approve-time-log | c t . c c t . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
  },
  'POST /api/contractors': {
    access: 'assign_roles | x x . x . . . x . x | ok',
    input: () => ({ body: { ...NAME, email: newEmail(), password: PASSWORD } }),
    leaves: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(newAccount),
        again: 'EMAIL_TAKEN',
      },
    ],
  },
  'PUT /api/contractors/:id': {
    access: 'assign_roles | c t . c . . . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({
      params: { id },
      body: { ...NAME, email: newEmail() },
    }),
    leaves: [{ action: 'USER_UPDATED', subject: target, ...changes(account), again: 'nothing' }],
  },
  'DELETE /api/contractors/:id': {
    access: 'assign_roles | c t . c . . . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
    leaves: [
      { action: 'USER_DEACTIVATED', subject: target, ...changes(isActive), again: 'nothing' },
    ],
  },
  'PUT /api/contractors/:id/activation': {
    access: 'assign_roles | c t . c . . . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
    needs: 'inactive',
    leaves: [{ action: 'USER_ACTIVATED', subject: target, ...changes(isActive), again: 'nothing' }],
  },
};
