import { sql } from 'kysely';
import { hashOfLinkToken } from '../../server/auth/link-tokens.ts';
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
  type ExpectedValues,
} from '../access/expectations.ts';
import { EVERYONE } from '../access/scope.ts';

const ownProfile: ExpectedValues = ({ own }) => sql`select first_name as "firstName",
  last_name as "lastName", phone, address from users where id = ${own.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const SIGN_IN: Expectations = {
  'POST /api/auth/login': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ email, password }) => ({ body: { email, password } }),
    auditScenarios: [
      {
        action: 'USER_LOGIN',
        actor: target,
        subject: target,
        after: { remembered: false, knownDevice: false },
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/auth/register': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ invitationToken }) => ({
      body: { token: invitationToken, password: NEW_PASSWORD, ...NAME },
    }),
    recordState: 'inviting',
    auditScenarios: [
      {
        action: 'INVITATION_ACCEPTED',
        actor: invited,
        subject: invited,
        after: invitation,
        onRepeat: 'INVITATION_NEEDED',
      },
    ],
  },
  'POST /api/auth/logout': {
    admits: 'signed in, password change due',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      { on: 'own', action: 'USER_LOGOUT', subject: caller, onRepeat: 'NOT_SIGNED_IN' },
    ],
  },
  'POST /api/auth/revocations': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ sessionId }) => ({
      // The token of the session is its id.
      body: { digest: hashOfLinkToken(sessionId).toString('hex') },
    }),
    auditScenarios: [
      { action: 'USER_LOGOUT', actor: target, subject: target, onRepeat: 'nothing' },
    ],
  },
  'POST /api/auth/session-end': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { token: `lh1_${'a'.repeat(43)}` } }),
  },
  'GET /api/auth/me': {
    admits: 'signed in, password change due',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/auth/me': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: NAME }),
    auditScenarios: [
      {
        on: 'own',
        action: 'PROFILE_UPDATED',
        subject: caller,
        ...changes(ownProfile),
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/auth/confirm-password': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ password }) => ({ body: { password } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'PASSWORD_CONFIRMED',
        subject: caller,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/auth/change-password': {
    admits: 'signed in, password change due',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ password }) => ({
      body: { newPassword: NEW_PASSWORD, currentPassword: password },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'PASSWORD_CHANGED',
        subject: caller,
        after: { otherSessionsEnded: 1 },
        // The repeated call sends the previous token and the previous password.
        onRepeat: 'CURRENT_PASSWORD_WRONG',
        repeatAction: 'USER_LOGIN_FAILED',
      },
    ],
  },
  'POST /api/auth/forgot-password': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'CONFLICT',
    input: ({ email }) => ({ body: { email } }),
    auditScenarios: [
      {
        action: 'PASSWORD_RESET_REQUESTED',
        actor: nobody,
        subject: target,
        onRepeat: 'the same',
      },
      {
        when: 'nobody has the email',
        input: () => ({ body: { email: `${crypto.randomUUID()}@carrier.example` } }),
        changesNothing: true,
        action: 'PASSWORD_RESET_REQUESTED',
        actor: nobody,
        subject: nobody,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/auth/reset-password': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ resetToken }) => ({
      body: { token: resetToken, newPassword: NEW_PASSWORD },
    }),
    auditScenarios: [
      {
        action: 'PASSWORD_CHANGED',
        actor: target,
        subject: target,
        after: { otherSessionsEnded: 2, byEmailedLink: true },
        onRepeat: 'LINK_NOT_VALID',
      },
    ],
  },
};
