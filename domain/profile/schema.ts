import { Type, type Static } from 'typebox';
import { signedIn } from '../access.ts';
import { endpoint, exactly, Id, IdParams, MessageAnswer, nullable } from '../endpoint.ts';
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
  summary: 'The devices on which one is signed in, this one first, then by last use',
  access: signedIn,
  answer: Type.Object({ devices: Type.Array(Device) }),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  feature: 'profile',
  summary: 'End one of one’s own sessions',
  access: signedIn,
  params: IdParams,
  answer: MessageAnswer,
});

export const AccountNotice = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...NOTICE_KINDS]),
    /** The actor's current name; null if the account was deleted or nobody with an account acted. */
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
  summary: 'Notices about one’s own account that are not dismissed, newest first, at most 20',
  access: signedIn,
  answer: Type.Object({ notices: Type.Array(AccountNotice) }),
  offlineCache: 'caller',
});

export const dismissNotice = endpoint({
  method: 'DELETE',
  path: '/api/profile/notices/:id',
  feature: 'profile',
  summary: 'Dismiss a notice about one’s own account',
  access: signedIn,
  params: IdParams,
  answer: MessageAnswer,
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/profile/language',
  feature: 'profile',
  summary: 'Choose the language of one’s own screens, mails and push messages',
  access: signedIn,
  body: exactly({ language: Type.Enum([...LANGUAGES]) }),
  answer: Type.Object({ language: Type.Enum([...LANGUAGES]) }),
});
