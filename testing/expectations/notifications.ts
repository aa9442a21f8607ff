import { caller, nothing, type Expectations } from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { EVERYONE, ONLY_OWN } from '../access/reach.ts';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const NOTIFICATIONS: Expectations = {
  'GET /api/notifications': {
    admits: 'signed in',
    reach: ONLY_OWN,
    answer: { own: 'ok', reached: 'ok', beyond: 'hidden', missing: 'hidden' },
    input: ({ notificationId }) => ({ shows: notificationId }),
    fields: {
      always: `unread next ${under('notifications', 'id number kind createdAt isRead')}`,
    },
  },
  'GET /api/notifications/stream': {
    admits: 'signed in',
    reach: ONLY_OWN,
    answer: { own: 'ok', reached: 'ok', beyond: 'hidden', missing: 'hidden' },
    input: ({ notificationId }) => ({
      query: { after: 0, once: 'true' },
      shows: notificationId,
    }),
    fields: 'elsewhere',
  },
  'GET /api/notifications/settings': {
    admits: 'signed in',
    reach: EVERYONE,
    answer: 'ok',
    input: nothing,
  },
  'PUT /api/notifications/settings': {
    admits: 'signed in',
    reach: EVERYONE,
    answer: 'ok',
    input: () => ({
      body: {
        choices: [{ kind: 'DAYS_APPROVED', byMail: true, byPush: true }],
        quietHours: null,
      },
    }),
    leaves: [
      {
        on: 'own',
        action: 'NOTIFICATION_SETTINGS_CHANGED',
        subject: caller,
        before: {
          choices: [{ kind: 'DAYS_APPROVED', byMail: false, byPush: false }],
          quietHours: { from: '21:00', until: '07:00' },
        },
        after: {
          choices: [{ kind: 'DAYS_APPROVED', byMail: true, byPush: true }],
          quietHours: null,
        },
        again: 'nothing',
      },
    ],
  },
  'POST /api/notifications/read': {
    admits: 'signed in',
    reach: ONLY_OWN,
    answer: { own: 'ok', reached: 'ok', beyond: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
    leaves: [
      {
        on: 'own',
        action: 'NOTIFICATIONS_READ',
        subject: caller,
        after: { notifications: 1 },
        again: 'nothing',
      },
    ],
  },
};
