import { sql } from 'kysely';
import { caller, type Expectations, type Facts } from '../access/expectations.ts';
import { under } from '../access/fields.ts';

const sessionKept: Facts = ({ target }) => sql`select id as "sessionId",
  user_agent as "userAgent" from sessions where id = ${target.sessionId}`;

const noticeKept: Facts = ({ target }) => sql`select id as "noticeId", kind
  from account_notices where id = ${target.noticeId}`;

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const PROFILE: Expectations = {
  'GET /api/auth/sessions': {
    access: 'signed in | s s s s s s s s s s | ok | ok | hidden | hidden',
    input: ({ sessionId }) => ({ shows: sessionId }),
    fields: {
      always: under('devices', 'id createdAt lastSeenAt ipAddress userAgent remembered isCurrent'),
    },
  },
  'DELETE /api/auth/sessions/:id': {
    access: 'signed in | s s s s s s s s s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    leaves: [
      {
        on: 'own',
        action: 'SESSION_ENDED',
        subject: caller,
        before: sessionKept,
        again: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/profile/notices': {
    access: 'signed in | s s s s s s s s s s | ok | ok | hidden | hidden',
    input: ({ noticeId }) => ({ shows: noticeId }),
    fields: { always: under('notices', 'id kind actorName createdAt') },
  },
  'DELETE /api/profile/notices/:id': {
    access: 'signed in | s s s s s s s s s s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: ({ noticeId }) => ({ params: { id: noticeId } }),
    leaves: [
      {
        on: 'own',
        action: 'NOTICE_DISMISSED',
        subject: caller,
        before: noticeKept,
        again: 'NOT_FOUND',
      },
    ],
  },
};
