import { Type, type Static } from 'typebox';
import { signedIn } from '../access.ts';
import { endpoint, exactly, Id, IdParams, MessageResponse, nullable } from '../endpoint.ts';
import { ENDPOINT_PATTERN } from './push-services.ts';

const feature = 'notifications';

/** A browser in which a person turned on push. */
const PushSubscription = Type.Object(
  {
    id: Id,
    userAgent: nullable(Type.String()),
    createdAt: Type.String(),
    /** The SHA-256 of the endpoint, base64url. With this hash, a browser recognizes its own subscription. The endpoint
     *  itself is a secret. */
    endpointHash: Type.String(),
  },
  { title: 'PushSubscription' },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/notifications/subscriptions',
  feature,
  summary: 'List your devices that get push messages, newest first',
  access: signedIn,
  response: Type.Object({
    /** The value for the browser’s `applicationServerKey`, base64url. Null if push is off on this server. */
    pushKey: nullable(Type.String()),
    subscriptions: Type.Array(PushSubscription),
  }),
});

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/notifications/subscriptions',
  feature,
  summary:
    'Turn on push messages for this browser. The endpoint must belong to a known push service',
  access: signedIn,
  body: exactly({
    endpoint: Type.String({ maxLength: 1_000, pattern: ENDPOINT_PATTERN }),
    /** The browser’s keys, base64url. `p256dh` is an uncompressed point on P-256, and `auth` is 16 bytes. */
    p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
  response: PushSubscription,
  status: 201,
});

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/notifications/subscriptions/:id',
  feature,
  summary: 'Turn off push messages for one of your devices',
  access: signedIn,
  params: IdParams,
  response: MessageResponse,
});
