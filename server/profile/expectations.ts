import { sql } from 'kysely';
import { caller, type Expectations, type Facts } from '../access/expectations.ts';
import { under } from '../access/fields.ts';

const sessionKept: Facts = ({ target }) => sql`select id as "sessionId",
  user_agent as "userAgent" from sessions where id = ${target.sessionId}`;

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
};
