import { sql } from 'kysely';
import {
  account,
  byPerson,
  changes,
  created,
  isActive,
  NAME,
  newAccount,
  newEmail,
  nobody,
  PASSWORD,
  target,
  type Expectations,
  type Facts,
} from '../access/expectations.ts';
import { HISTORY, under } from '../access/fields.ts';

const isArchived: Facts = ({ target }) => sql`select archived_at is not null as archived
  from users where id = ${target.id}`;
const roles: Facts = ({ target }) => sql`select array_agg(role) as roles
  from user_roles where user_id = ${target.id}`;

const MEMBER =
  'id firstName lastName email phone roles isActive archived archivedAt createdAt permissionsOverOthers';

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const STAFF: Expectations = {
  'GET /api/staff': {
    access: 'action:manage-profiles | c . . c . . . . . s | ok | ok | hidden | hidden',
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: {
      always: `${under('users', MEMBER)} pagination.page pagination.limit pagination.total counts.staff counts.active counts.inactive counts.managers counts.contractors`,
      pay: 'users.dailyRate',
    },
  },
  'POST /api/staff': {
    access: 'action:manage-profiles, fresh | x . . x . . . . . . | ok',
    input: () => ({
      body: { ...NAME, email: newEmail(), password: PASSWORD, roles: ['Employee'] },
    }),
    leaves: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(newAccount),
        again: 'EMAIL_TAKEN',
        againTells: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'PUT /api/staff/:id': {
    access: 'action:manage-profiles | c . . c . . . . . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: NAME }),
    leaves: [{ action: 'USER_UPDATED', subject: target, ...changes(account), again: 'nothing' }],
  },
  'POST /api/staff/:id/roles': {
    access:
      'action:manage-profiles, fresh | c . . c . . . . . s | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: { roleName: 'Supervisor' } }),
    needs: 'staff',
    leaves: [{ action: 'USER_ROLE_CHANGED', subject: target, ...changes(roles), again: 'nothing' }],
  },
  'PATCH /api/staff/:id/status': {
    access:
      'action:manage-profiles, sometimes fresh | c . . c . . . . . s | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: { isActive: false } }),
    leaves: [
      { action: 'USER_DEACTIVATED', subject: target, ...changes(isActive), again: 'nothing' },
    ],
  },
  'PATCH /api/staff/:id/archive': {
    access:
      'action:manage-profiles, sometimes fresh | c . . c . . . . . s | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: { archived: true } }),
    leaves: [
      { action: 'USER_ARCHIVED', subject: target, ...changes(isArchived), again: 'nothing' },
      {
        when: 'archived, back again',
        prepared: 'archived',
        input: ({ id }) => ({ params: { id }, body: { archived: false } }),
        action: 'USER_UNARCHIVED',
        subject: target,
        ...changes(isArchived),
        again: 'nothing',
      },
    ],
  },
  'GET /api/staff/archived': {
    access: 'admin | c . . . . . . . . . | hidden | ok | hidden | hidden',
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    needs: 'archived',
    fields: 'elsewhere',
  },
  'POST /api/staff/:id/reset-password': {
    access:
      'action:reset-passwords, fresh | c . . c . . . . . s | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: {} }),
    leaves: [{ action: 'PASSWORD_RESET', subject: target, again: 'the same' }],
  },
  'GET /api/staff/:id/archive-file': {
    access: 'admin, fresh | c . . . . . . . . . | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
    leaves: [{ action: 'ARCHIVE_DOWNLOADED', subject: target, again: 'the same' }],
    fields: 'elsewhere',
  },
  'DELETE /api/staff/:id': {
    access: 'admin, fresh | c . . . . . . . . . | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND',
    // A person who was paid leaves before the time is over only with this word.
    input: ({ id }) => ({
      params: { id },
      query: { acknowledgeRetention: 'true' },
    }),
    needs: 'archived',
    leaves: [
      {
        action: 'USER_ERASED',
        // Nothing names a person who is gone for good.
        subject: nobody,
        after: {
          counts: { timeLogs: 2, payrollRuns: 2, w9Versions: 1, taxDocuments: 1, auditEntries: 0 },
          retentionAcknowledged: true,
        },
        again: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/staff/:id/history': {
    access: 'admin | c . . . . . . . . . | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
    fields: { always: HISTORY },
  },
};
