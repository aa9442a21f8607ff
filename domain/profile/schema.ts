import { Type, type Static } from 'typebox';
import { signedIn } from '../access.ts';
import { endpoint, Id, IdParams, MessageAnswer, nullable } from '../endpoint.ts';

export const Device = Type.Object(
  {
    id: Id,
    createdAt: Type.String(),
    lastSeenAt: Type.String(),
    ipAddress: nullable(Type.String()),
    userAgent: nullable(Type.String()),
    remembered: Type.Boolean(),
    /** The session that asks. */
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
