import { Type, type Static } from 'typebox';
import { signedIn } from '../access.ts';
import { endpoint, exactly, Id, IdParams, MessageResponse, nullable } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { NOTICE_KINDS } from './notices.ts';

export const Device = Type.Object(
  {
    id: Id,
    createdAt: Type.String(),
    lastSeenAt: Type.String(),
    ipAddress: nullable(Type.String()),
    userAgent: nullable(Type.String()),
    remembered: Type.Boolean(),
    /** True for the session of this request. */
    isCurrent: Type.Boolean(),
  },
  { title: 'Device' },
);
export type Device = Static<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  feature: 'profile',
  summary: 'List your signed-in devices: the current one first, then the most recently used',
  access: signedIn,
  response: Type.Object({ devices: Type.Array(Device) }),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  feature: 'profile',
  summary: 'End one of your own sessions',
  access: signedIn,
  params: IdParams,
  response: MessageResponse,
});

export const AccountNotice = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...NOTICE_KINDS]),
    /** The actor's current name. Null if the actor's account was deleted or the change was made on the command line. */
    actorName: nullable(Type.String()),
    createdAt: Type.String(),
  },
  { title: 'AccountNotice' },
);
export type AccountNotice = Static<typeof AccountNotice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/profile/notices',
  feature: 'profile',
  summary: 'List the newest 20 notices about your account that you have not dismissed',
  access: signedIn,
  response: Type.Object({ notices: Type.Array(AccountNotice) }),
  offlineCache: 'caller',
});

export const dismissNotice = endpoint({
  method: 'DELETE',
  path: '/api/profile/notices/:id',
  feature: 'profile',
  summary: 'Dismiss a notice about your account',
  access: signedIn,
  params: IdParams,
  response: MessageResponse,
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/profile/language',
  feature: 'profile',
  summary: 'Choose the language of your screens, emails and push messages',
  access: signedIn,
  body: exactly({ language: Type.Enum([...LANGUAGES]) }),
  response: Type.Object({ language: Type.Enum([...LANGUAGES]) }),
});
