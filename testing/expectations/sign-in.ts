import { sql } from 'kysely';
import {
  caller,
  changes,
  invitation,
  invited,
  NAME,
  nobody,
  nothing,
  NEW_PASSWORD,
  target,
  type Expectations,
  type Facts,
} from '../access/expectations.ts';
import { EVERYONE } from '../access/reach.ts';

const ownProfile: Facts = ({ own }) => sql`select first_name as "firstName",
  last_name as "lastName", phone, address from users where id = ${own.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const SIGN_IN: Expectations = {
  'POST /api/auth/login': {
    admits: 'anyone',
    reach: EVERYONE,
    outcome: 'ok',
    input: ({ email, password }) => ({ body: { email, password } }),
    leaves: [
      {
        action: 'USER_LOGIN',
        actor: target,
        subject: target,
        after: { remembered: false, knownDevice: false },
        again: 'the same',
      },
    ],
  },
  'POST /api/auth/register': {
    admits: 'anyone',
    reach: EVERYONE,
    outcome: 'ok',
    input: ({ invitationToken }) => ({
      body: { token: invitationToken, password: NEW_PASSWORD, ...NAME },
    }),
    needs: 'inviting',
    leaves: [
      {
        action: 'INVITATION_ACCEPTED',
        actor: invited,
        subject: invited,
        after: invitation,
        again: 'INVITATION_NEEDED',
      },
    ],
  },
  'POST /api/auth/logout': {
    admits: 'signed in, password change due',
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
    leaves: [{ on: 'own', action: 'USER_LOGOUT', subject: caller, again: 'NOT_SIGNED_IN' }],
  },
  'POST /api/auth/session-end': {
    admits: 'anyone',
    reach: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { token: `lh1_${'a'.repeat(43)}` } }),
  },
  'GET /api/auth/me': {
    admits: 'signed in, password change due',
    reach: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/auth/me': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: NAME }),
    leaves: [
      {
        on: 'own',
        action: 'PROFILE_UPDATED',
        subject: caller,
        ...changes(ownProfile),
        again: 'nothing',
      },
    ],
  },
  'POST /api/auth/confirm-password': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: ({ password }) => ({ body: { password } }),
    leaves: [
      {
        on: 'own',
        action: 'PASSWORD_CONFIRMED',
        subject: caller,
        again: 'the same',
      },
    ],
  },
  'POST /api/auth/change-password': {
    admits: 'signed in, password change due',
    reach: EVERYONE,
    outcome: 'ok',
    input: ({ password }) => ({
      body: { newPassword: NEW_PASSWORD, currentPassword: password },
    }),
    leaves: [
      {
        on: 'own',
        action: 'PASSWORD_CHANGED',
        subject: caller,
        after: { otherSessionsEnded: 1 },
        // The repeated call sends the previous token and the previous password.
        again: 'CURRENT_PASSWORD_WRONG',
        repeatAction: 'USER_LOGIN_FAILED',
      },
    ],
  },
  'POST /api/auth/forgot-password': {
    admits: 'anyone',
    reach: EVERYONE,
    outcome: 'CONFLICT',
    input: ({ email }) => ({ body: { email } }),
    leaves: [
      {
        action: 'PASSWORD_RESET_REQUESTED',
        actor: nobody,
        subject: target,
        again: 'the same',
      },
      {
        when: 'nobody has the email',
        input: () => ({ body: { email: `${crypto.randomUUID()}@carrier.example` } }),
        changesNothing: true,
        action: 'PASSWORD_RESET_REQUESTED',
        actor: nobody,
        subject: nobody,
        again: 'the same',
      },
    ],
  },
  'POST /api/auth/reset-password': {
    admits: 'anyone',
    reach: EVERYONE,
    outcome: 'ok',
    input: ({ resetToken }) => ({
      body: { token: resetToken, newPassword: NEW_PASSWORD },
    }),
    leaves: [
      {
        action: 'PASSWORD_CHANGED',
        actor: target,
        subject: target,
        after: { otherSessionsEnded: 2, byMailedLink: true },
        again: 'LINK_NOT_VALID',
      },
    ],
  },
};
