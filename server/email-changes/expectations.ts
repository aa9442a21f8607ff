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
  type Facts,
} from '../access/expectations.ts';
import { under } from '../access/fields.ts';

const emailAndNoSession: Facts = ({ target }) => sql`select email, 2 as "sessionsEnded"
  from users where id = ${target.id}`;

const confirmed: Facts = ({ target }) => sql`select email, 2 as "sessionsEnded",
  true as "byMailedLink" from users where id = ${target.id}`;

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const EMAIL_CHANGES: Expectations = {
  'GET /api/auth/email-change': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
    fields: {
      always: under('pending', 'newEmail requestedAt expiresAt requestedBy'),
    },
  },
  'POST /api/auth/email-change': {
    access: 'signed in, fresh | x x x x x x x x x x | CONFLICT',
    input: () => ({ body: { email: newEmail() } }),
    leaves: [
      {
        on: 'own',
        action: 'EMAIL_CHANGE_REQUESTED',
        subject: caller,
        before: emailNow,
        after: emailRequested,
        again: 'the same',
      },
    ],
  },
  'DELETE /api/auth/email-change': {
    access: 'signed in | x x x x x x x x x x | ok',
    input: nothing,
    leaves: [
      {
        on: 'own',
        action: 'EMAIL_CHANGE_CANCELED',
        subject: caller,
        before: emailRequested,
        again: 'NOT_FOUND',
      },
    ],
  },
  'POST /api/auth/email-change/confirm': {
    access: 'anyone | x x x x x x x x x x | CONFLICT',
    input: ({ confirmEmailToken }) => ({ body: { token: confirmEmailToken } }),
    leaves: [
      {
        action: 'EMAIL_CHANGED',
        actor: nobody,
        subject: target,
        before: emailNow,
        after: confirmed,
        again: 'LINK_NOT_VALID',
      },
    ],
  },
  'POST /api/auth/email-change/revert': {
    access: 'anyone | x x x x x x x x x x | ok',
    input: ({ revertEmailToken }) => ({ body: { token: revertEmailToken } }),
    leaves: [
      {
        action: 'EMAIL_CHANGE_REVERTED',
        actor: nobody,
        subject: target,
        before: emailNow,
        after: emailAndNoSession,
        again: 'LINK_NOT_VALID',
      },
    ],
  },
  'DELETE /api/contractors/:id/email-change': {
    access: 'assign_roles | c t . c . . . t . s | NOT_FOUND | ok | NOT_FOUND | NOT_FOUND',
    input: byPerson,
    leaves: [
      {
        action: 'EMAIL_CHANGE_CANCELED',
        subject: target,
        before: emailRequested,
        again: 'NOT_FOUND',
      },
    ],
  },
  'PUT /api/staff/:id/email': {
    access: 'admin, fresh | c . . . . . . . . . | ok | ok | ok | NOT_FOUND',
    input: ({ id }) => ({ params: { id }, body: { email: newEmail() } }),
    leaves: [
      {
        action: 'EMAIL_CHANGE_REQUESTED',
        subject: target,
        before: emailNow,
        after: emailRequested,
        again: 'the same',
      },
    ],
  },
};
