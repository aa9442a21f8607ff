import { Type, type Static } from 'typebox';
import { PERMISSIONS, ROLES, anyone, signedIn, signedInBeforePasswordChange } from '../access.ts';
import { LANGUAGES } from '../language.ts';
import {
  endpoint,
  exactly,
  Id,
  matching,
  MessageResponse,
  nullable,
  text,
  MessageText,
} from '../endpoint.ts';
import { NewPassword, LastName, PersonName } from '../people.ts';
import { Rate } from '../rate.ts';
import { REVOCATION_PATH } from './revocation.ts';
import { say } from '../schema-sentences.ts';

export const Address = exactly(
  {
    street: Type.Optional(text(200)),
    city: Type.Optional(text(100)),
    state: Type.Optional(text(50)),
    zip: Type.Optional(text(20)),
    country: Type.Optional(text(100)),
  },
  { title: 'Address' },
);
export type Address = Static<typeof Address>;

const AssignedPolicy = Type.Object({
  id: Type.String(),
  policyId: Id,
  policyName: Type.String(),
  expiresAt: nullable(Type.String()),
});

const Hierarchy = Type.Object({
  reportsTo: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
  subordinateCount: Type.Integer(),
});

/** The signed-in person, with their permissions and the company settings that screens need. */
export const Me = Type.Object(
  {
    id: Id,
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    phone: nullable(Type.String()),
    address: nullable(Address),
    /** The person's language. Null until the person has chosen a language. */
    language: nullable(Type.Enum([...LANGUAGES])),
    roles: Type.Array(Type.Enum([...ROLES])),
    role: nullable(Type.String()),
    isActive: Type.Boolean(),
    archived: Type.Boolean(),
    /** Dollars per hour. */
    dailyRate: nullable(Rate),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    policies: Type.Array(AssignedPolicy),
    permissions: Type.Array(Type.Enum([...PERMISSIONS])),
    hierarchy: Hierarchy,
    passwordChanged: Type.Boolean(),
    /** Whether the pay of other drivers goes to the person in any week. */
    hasDrivers: Type.Boolean(),
    company: Type.Object({
      name: Type.String(),
      timeZone: Type.String(),
      hoursPerWorkedDay: Type.Number(),
      sessionIdleMinutes: Type.Integer(),
      /** The phone number of dispatch. Blank if the company has not entered it. */
      phone: Type.String(),
    }),
  },
  { title: 'Me' },
);
export type Me = Static<typeof Me>;

const MeResponse = Type.Object({ user: Me });

/** A random id that the browser stores. It grants no access. If a device has signed in to the account before, the
 *  server counts its sign-in attempts separately from those of unknown devices. */
const DeviceId = matching('^[A-Za-z0-9_-]{22,64}$', say.deviceId);

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  feature: 'sign-in',
  summary: 'Sign in with email and password',
  access: anyone,
  body: exactly({
    email: text(254, 1),
    password: Type.String({ minLength: 1, maxLength: 256 }),
    /** Requests a session that lasts days and has no idle timeout. The server ignores this value for accounts with
     *  access to the data of others. */
    rememberMe: Type.Optional(Type.Boolean()),
    device: Type.Optional(DeviceId),
  }),
  response: Type.Object({
    token: Type.String(),
    user: Me,
    needsPasswordChange: Type.Boolean(),
    /** Whether the session is remembered, so that the client may store the token beyond this browser session. */
    remembered: Type.Boolean(),
  }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  feature: 'sign-in',
  summary: 'Accept an invitation: create the account and sign in',
  access: anyone,
  body: exactly({
    token: text(200, 1),
    password: NewPassword,
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(LastName),
    device: Type.Optional(DeviceId),
  }),
  response: Type.Object({ token: Type.String(), user: Me }),
  status: 201,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  feature: 'sign-in',
  summary: 'End this session',
  access: signedInBeforePasswordChange,
  response: MessageResponse,
});

export const revokeSession = endpoint({
  method: 'POST',
  path: REVOCATION_PATH,
  feature: 'sign-in',
  summary:
    'End a session with the SHA-256 digest of its token, after a sign-out without a connection',
  access: anyone,
  body: exactly({ digest: matching('^[0-9a-f]{64}$', say.sha256) }),
  response: MessageResponse,
});

/** Why a session ended:
 *  - `idle`: it had no request for too long
 *  - `expired`: it reached its maximum age
 *  - `too-many`: newer sign-ins to the same account replaced it
 *  - `ended`: the person signed out, another device or an administrator ended it, or it is no longer on record */
const SESSION_ENDS = ['idle', 'expired', 'too-many', 'ended'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const getSessionEnd = endpoint({
  method: 'POST',
  path: '/api/auth/session-end',
  feature: 'sign-in',
  summary: 'Get the reason why a token stopped working; null while it works',
  access: anyone,
  body: exactly({ token: text(200, 1) }),
  response: Type.Object({ reason: nullable(Type.Enum([...SESSION_ENDS])) }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  feature: 'sign-in',
  summary: 'Get the signed-in person with their permissions',
  access: signedInBeforePasswordChange,
  response: MeResponse,
  offlineCache: 'caller',
});

export const updateMe = endpoint({
  method: 'PUT',
  path: '/api/auth/me',
  feature: 'sign-in',
  summary: 'Change your own name, phone and address',
  access: signedIn,
  body: exactly({
    firstName: PersonName,
    lastName: LastName,
    phone: Type.Optional(nullable(text(40))),
    /** An object, or a JSON string, with street, city, state, zip and country. */
    address: Type.Optional(nullable(Type.Union([text(1000), Address]))),
  }),
  response: MeResponse,
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  feature: 'sign-in',
  summary: 'Confirm your password before an action that requires step-up',
  access: signedIn,
  body: exactly({ password: Type.String({ minLength: 1, maxLength: 256 }) }),
  response: MessageResponse,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  feature: 'sign-in',
  summary: 'Set a new password and end your other sessions',
  access: signedInBeforePasswordChange,
  body: exactly({
    newPassword: NewPassword,
    currentPassword: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  response: Type.Object({
    message: MessageText,
    /** The new token of this session. The old token works for 30 more seconds, for requests that are already sent. */
    token: Type.String(),
  }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  feature: 'sign-in',
  summary: 'Request a link to set a new password; the response is the same for every email',
  access: anyone,
  body: exactly({ email: text(254, 1) }),
  response: MessageResponse,
});

export const setForgottenPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  feature: 'sign-in',
  summary:
    'Set a new password with an emailed link, which works for 30 minutes, and end all sessions',
  access: anyone,
  body: exactly({
    token: text(200, 1),
    newPassword: NewPassword,
    device: Type.Optional(DeviceId),
  }),
  response: MessageResponse,
});
