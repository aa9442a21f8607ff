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
  NEW_PASSWORD,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADD_STAFF, ADMINS_FOR_ALL, MANAGE_CONTRACTORS, STAFF_RECORDS } from '../access/scope.ts';
import { HISTORY, under } from '../access/fields.ts';

const isArchived: ExpectedValues = ({ target }) => sql`select archived_at is not null as archived
  from users where id = ${target.id}`;
const roles: ExpectedValues = ({ target }) => sql`select array_agg(role) as roles
  from user_roles where user_id = ${target.id}`;

const MEMBER =
  'id firstName lastName email phone roles isActive archived archivedAt archivedBy createdAt permissionsOverOthers signIn.lastSignedInAt signIn.linkExpiresAt';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const STAFF: Expectations = {
  'GET /api/staff': {
    admits: ['action:manage-profiles'],
    scope: STAFF_RECORDS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: {
      always: `${under('users', MEMBER)} pagination.page pagination.limit pagination.total counts.staff counts.active counts.inactive counts.managers counts.contractors`,
      pay: 'users.dailyRate users.otherRates',
    },
  },
  'POST /api/staff': {
    admits: ['action:manage-profiles'],
    stepUp: true,
    scope: ADD_STAFF,
    outcome: 'ok',
    input: () => ({
      body: { ...NAME, email: newEmail(), password: NEW_PASSWORD, roles: ['Employee'] },
    }),
    auditScenarios: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(newAccount),
        onRepeat: 'EMAIL_TAKEN',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'PUT /api/staff/:id': {
    admits: ['action:manage-profiles'],
    scope: STAFF_RECORDS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: NAME }),
    auditScenarios: [
      { action: 'USER_UPDATED', subject: target, ...changes(account), onRepeat: 'nothing' },
    ],
  },
  'POST /api/staff/:id/roles': {
    admits: ['action:manage-profiles'],
    stepUp: true,
    scope: STAFF_RECORDS,
    outcome: { own: 'FORBIDDEN', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { roleName: 'Admin_Assistant' } }),
    recordState: 'staff',
    auditScenarios: [
      { action: 'USER_ROLE_CHANGED', subject: target, ...changes(roles), onRepeat: 'nothing' },
    ],
  },
  'PATCH /api/staff/:id/status': {
    admits: ['action:manage-profiles'],
    stepUp: 'sometimes',
    scope: STAFF_RECORDS,
    outcome: { own: 'FORBIDDEN', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { isActive: false } }),
    auditScenarios: [
      { action: 'USER_DEACTIVATED', subject: target, ...changes(isActive), onRepeat: 'nothing' },
    ],
  },
  'PATCH /api/staff/:id/archive': {
    admits: ['action:manage-profiles'],
    stepUp: 'sometimes',
    scope: STAFF_RECORDS,
    outcome: { own: 'FORBIDDEN', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { archived: true } }),
    auditScenarios: [
      { action: 'USER_ARCHIVED', subject: target, ...changes(isArchived), onRepeat: 'nothing' },
      {
        when: 'unarchived',
        recordState: 'archived',
        input: ({ id }) => ({ params: { id }, body: { archived: false } }),
        action: 'USER_UNARCHIVED',
        subject: target,
        ...changes(isArchived),
        onRepeat: 'nothing',
      },
    ],
  },
  'PATCH /api/staff/archive': {
    admits: ['action:manage-profiles'],
    stepUp: true,
    scope: STAFF_RECORDS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userIds: [id], archived: false } }),
    recordState: 'archived',
    auditScenarios: [
      { action: 'USER_UNARCHIVED', subject: target, ...changes(isArchived), onRepeat: 'nothing' },
    ],
  },
  'GET /api/staff/archived': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    recordState: 'archived',
    fields: 'elsewhere',
  },
  'POST /api/staff/:id/reset-password': {
    admits: ['action:reset-passwords'],
    stepUp: true,
    scope: STAFF_RECORDS,
    outcome: { own: 'FORBIDDEN', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: {} }),
    auditScenarios: [{ action: 'PASSWORD_RESET', subject: target, onRepeat: 'the same' }],
  },
  'GET /api/staff/:id/archive-file': {
    admits: 'admin',
    stepUp: true,
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [{ action: 'ARCHIVE_DOWNLOADED', subject: target, onRepeat: 'the same' }],
    fields: 'elsewhere',
  },
  'DELETE /api/staff/:id': {
    admits: 'admin',
    stepUp: true,
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'FORBIDDEN', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    // The acknowledgment is required, because the carrier must keep the person's payment records and owes the person
    // pay.
    input: ({ id }) => ({
      params: { id },
      query: { acknowledgeRetention: 'true' },
    }),
    recordState: 'archived',
    auditScenarios: [
      {
        action: 'USER_ERASED',
        // The audit entry of an erasure does not name the erased person.
        subject: nobody,
        after: {
          counts: {
            timeLogs: 2,
            settlements: 2,
            openingBalances: 1,
            w9Versions: 1,
            taxDocuments: 1,
            auditEntries: 0,
          },
          retentionAcknowledged: true,
          // The total of the processed settlement, which is not paid, and of the percent line.
          owedCents: 71_500,
        },
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/staff/:id/history': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: { always: HISTORY },
  },
  'GET /api/staff/:id/unpaid': {
    admits: ['action:manage-profiles', 'assign_roles'],
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    // Only contractors have such weeks. unpaid-weeks.test.ts compares the whole response.
    fields: 'elsewhere',
  },
};
