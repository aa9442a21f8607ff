import { sql } from 'kysely';
import { caller, nothing, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { EVERYONE, ONLY_OWN } from '../access/scope.ts';

/** The keys of the example in RFC 8291. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const newestDevice: ExpectedValues = ({ own }) => sql`
  select user_agent as "userAgent" from push_subscriptions where user_id = ${own.id}
  order by created_at desc limit 1`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const NOTIFICATIONS: Expectations = {
  'GET /api/notifications': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ notificationId }) => ({ shows: notificationId }),
    fields: {
      always: `unread next ${under('notifications', 'id number kind createdAt isRead')}`,
    },
  },
  'GET /api/notifications/stream': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ notificationId }) => ({
      query: { after: 0, once: 'true' },
      shows: notificationId,
    }),
    fields: 'elsewhere',
  },
  'GET /api/notifications/settings': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/notifications/settings': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({
      body: {
        choices: [{ kind: 'DAYS_APPROVED', byEmail: true, byPush: true }],
        quietHours: null,
      },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'NOTIFICATION_SETTINGS_CHANGED',
        subject: caller,
        before: {
          choices: [{ kind: 'DAYS_APPROVED', byEmail: false, byPush: false }],
          quietHours: { from: '21:00', until: '07:00' },
        },
        after: {
          choices: [{ kind: 'DAYS_APPROVED', byEmail: true, byPush: true }],
          quietHours: null,
        },
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/notifications/subscriptions': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ pushSubscriptionId }) => ({ shows: pushSubscriptionId }),
    fields: {
      always: `pushKey ${under('subscriptions', 'id userAgent createdAt endpointHash')}`,
    },
  },
  'POST /api/notifications/subscriptions': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ id }) => ({
      body: { ...BROWSER_KEYS, endpoint: `https://fcm.googleapis.com/fcm/send/${id}` },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'PUSH_SWITCHED_ON',
        subject: caller,
        after: newestDevice,
        onRepeat: 'nothing',
      },
    ],
  },
  'DELETE /api/notifications/subscriptions/:id': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ pushSubscriptionId }) => ({ params: { id: pushSubscriptionId } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'PUSH_SWITCHED_OFF',
        subject: caller,
        before: { userAgent: 'Test' },
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'POST /api/notifications/read': {
    admits: 'signed in',
    scope: ONLY_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
    auditScenarios: [
      {
        on: 'own',
        action: 'NOTIFICATIONS_READ',
        subject: caller,
        after: { notifications: 1 },
        onRepeat: 'nothing',
      },
    ],
  },
};
