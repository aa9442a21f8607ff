import { Type, type Static } from 'typebox';
import { signedIn } from '../access.ts';
import { endpoint, exactly, nullable } from '../endpoint.ts';
import { NOTIFICATION_KINDS } from './settings.ts';

const feature = 'notifications';

const Kind = Type.Enum([...NOTIFICATION_KINDS]);

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const NotificationSettings = Type.Object(
  {
    /** One choice for each kind, in the order of the page. */
    choices: Type.Array(
      Type.Object({ kind: Kind, byEmail: Type.Boolean(), byPush: Type.Boolean() }),
    ),
    /** The quiet hours in the company's time zone. Null if they are turned off. */
    quietHours: nullable(Type.Object({ from: Type.String(), until: Type.String() })),
    /** Whether a mail server is set up. */
    canSendEmail: Type.Boolean(),
  },
  { title: 'NotificationSettings' },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  feature,
  summary: 'Get your notification settings: email and push for each kind, and the quiet hours',
  access: signedIn,
  response: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  feature,
  summary: 'Change your notification settings. Omitted settings do not change',
  access: signedIn,
  body: exactly({
    choices: Type.Optional(
      Type.Array(exactly({ kind: Kind, byEmail: Type.Boolean(), byPush: Type.Boolean() }), {
        minItems: 1,
        maxItems: NOTIFICATION_KINDS.length,
      }),
    ),
    /** Null turns quiet hours off. */
    quietHours: Type.Optional(nullable(exactly({ from: Time, until: Time }))),
  }),
  response: NotificationSettings,
});
