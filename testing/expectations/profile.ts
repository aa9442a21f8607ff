import { sql } from 'kysely';
import { caller, changes, type Expectations, type Facts } from '../access/expectations.ts';
import { EVERYONE, ONLY_OWN } from '../access/reach.ts';
import { under } from '../access/fields.ts';

const endedSession: Facts = ({ target }) => sql`select id as "sessionId",
  user_agent as "userAgent" from sessions where id = ${target.sessionId}`;

const dismissedNotice: Facts = ({ target }) => sql`select id as "noticeId", kind
  from account_notices where id = ${target.noticeId}`;

const ownLanguage: Facts = ({ own }) => sql`select language from users where id = ${own.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PROFILE: Expectations = {
  'GET /api/auth/sessions': {
    admits: 'signed in',
    reach: ONLY_OWN,
    outcome: { own: 'ok', reached: 'ok', beyond: 'hidden', missing: 'hidden' },
    input: ({ sessionId }) => ({ shows: sessionId }),
    fields: {
      always: under('devices', 'id createdAt lastSeenAt ipAddress userAgent remembered isCurrent'),
    },
  },
  'DELETE /api/auth/sessions/:id': {
    admits: 'signed in',
    reach: ONLY_OWN,
    outcome: { own: 'ok', reached: 'ok', beyond: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    leaves: [
      {
        on: 'own',
        action: 'SESSION_ENDED',
        subject: caller,
        before: endedSession,
        again: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/profile/notices': {
    admits: 'signed in',
    reach: ONLY_OWN,
    outcome: { own: 'ok', reached: 'ok', beyond: 'hidden', missing: 'hidden' },
    input: ({ noticeId }) => ({ shows: noticeId }),
    fields: { always: under('notices', 'id kind actorName createdAt') },
  },
  'DELETE /api/profile/notices/:id': {
    admits: 'signed in',
    reach: ONLY_OWN,
    outcome: { own: 'ok', reached: 'ok', beyond: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ noticeId }) => ({ params: { id: noticeId } }),
    leaves: [
      {
        on: 'own',
        action: 'NOTICE_DISMISSED',
        subject: caller,
        before: dismissedNotice,
        again: 'NOT_FOUND',
      },
    ],
  },
  'PUT /api/profile/language': {
    admits: 'signed in',
    reach: EVERYONE,
    outcome: 'ok',
    input: () => ({ body: { language: 'es' } }),
    leaves: [
      {
        on: 'own',
        action: 'LANGUAGE_CHANGED',
        subject: caller,
        ...changes(ownLanguage),
        again: 'nothing',
      },
    ],
  },
};
