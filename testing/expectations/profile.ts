import { sql } from 'kysely';
import { caller, changes, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { EVERYONE, ONLY_OWN } from '../access/scope.ts';
import { under } from '../access/fields.ts';

const endedSession: ExpectedValues = ({ target }) => sql`select id as "sessionId",
  user_agent as "userAgent" from sessions where id = ${target.sessionId}`;

const dismissedNotice: ExpectedValues = ({ target }) => sql`select id as "noticeId", kind
  from account_notices where id = ${target.noticeId}`;

const ownLanguage: ExpectedValues = ({ own }) =>
  sql`select language from users where id = ${own.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PROFILE: Expectations = {
  'GET /api/auth/sessions': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ sessionId }) => ({ shows: sessionId }),
    fields: {
      always: under('devices', 'id createdAt lastSeenAt ipAddress userAgent remembered isCurrent'),
    },
  },
  'DELETE /api/auth/sessions/:id': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'SESSION_ENDED',
        subject: caller,
        before: endedSession,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/profile/notices': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ noticeId }) => ({ shows: noticeId }),
    fields: { always: under('notices', 'id kind actorName createdAt') },
  },
  'DELETE /api/profile/notices/:id': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ noticeId }) => ({ params: { id: noticeId } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'NOTICE_DISMISSED',
        subject: caller,
        before: dismissedNotice,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'PUT /api/profile/language': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { language: 'es' } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'LANGUAGE_CHANGED',
        subject: caller,
        ...changes(ownLanguage),
        onRepeat: 'nothing',
      },
    ],
  },
};
