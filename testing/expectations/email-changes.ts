import { sql } from 'kysely';
import {
  byPerson,
  caller,
  emailNow,
  emailRequested,
  newEmail,
  nobody,
  nothing,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS_FOR_ALL, EVERYONE, MANAGE_CONTRACTORS } from '../access/scope.ts';
import { under } from '../access/fields.ts';

/** Every person has two sessions: the session that makes the calls, and the session from `insertRecords`. */
const reverted: ExpectedValues = ({ target }) => sql`select email, 2 as "sessionsEnded"
  from users where id = ${target.id}`;

const confirmed: ExpectedValues = ({ target }) => sql`select email, 2 as "sessionsEnded",
  true as "byEmailedLink" from users where id = ${target.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const EMAIL_CHANGES: Expectations = {
  'GET /api/auth/email-change': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
    fields: {
      always: under('pending', 'newEmail requestedAt expiresAt requestedBy'),
    },
  },
  'POST /api/auth/email-change': {
    admits: 'signed in',
    stepUp: true,
    scope: EVERYONE,
    outcome: 'CONFLICT',
    input: () => ({ body: { email: newEmail() } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'EMAIL_CHANGE_REQUESTED',
        subject: caller,
        before: emailNow,
        after: emailRequested,
        onRepeat: 'the same',
      },
    ],
  },
  'DELETE /api/auth/email-change': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      {
        on: 'own',
        action: 'EMAIL_CHANGE_CANCELED',
        subject: caller,
        before: emailRequested,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'POST /api/auth/email-change/confirm': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'CONFLICT',
    input: ({ confirmEmailToken }) => ({ body: { token: confirmEmailToken } }),
    auditScenarios: [
      {
        action: 'EMAIL_CHANGED',
        actor: nobody,
        subject: target,
        before: emailNow,
        after: confirmed,
        onRepeat: 'LINK_NOT_VALID',
      },
    ],
  },
  'POST /api/auth/email-change/revert': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ revertEmailToken }) => ({ body: { token: revertEmailToken } }),
    auditScenarios: [
      {
        action: 'EMAIL_CHANGE_REVERTED',
        actor: nobody,
        subject: target,
        before: emailNow,
        after: reverted,
        onRepeat: 'LINK_NOT_VALID',
      },
    ],
  },
  'DELETE /api/contractors/:id/email-change': {
    admits: ['assign_roles'],
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [
      {
        action: 'EMAIL_CHANGE_CANCELED',
        subject: target,
        before: emailRequested,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'PUT /api/staff/:id/email': {
    admits: 'admin',
    stepUp: true,
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'ok', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { email: newEmail() } }),
    auditScenarios: [
      {
        action: 'EMAIL_CHANGE_REQUESTED',
        subject: target,
        before: emailNow,
        after: emailRequested,
        onRepeat: 'the same',
      },
    ],
  },
};
