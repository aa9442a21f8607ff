import { Type, type Static } from 'typebox';
import { adminOnly, anyone, anyPermission, signedIn } from '../access.ts';
import { endpoint, exactly, IdParams, MessageResponse, nullable, text } from '../endpoint.ts';
import { Email } from '../people.ts';

/** A requested email change that awaits confirmation. */
export const PendingEmail = Type.Object(
  {
    newEmail: Type.String(),
    requestedAt: Type.String(),
    expiresAt: Type.String(),
    /** The person who requested the change. Null if the owner of the account requested it. */
    requestedBy: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
  },
  { title: 'PendingEmail' },
);
export type PendingEmail = Static<typeof PendingEmail>;

const feature = 'email-changes';
const NewEmail = exactly({ email: Email });
const LinkToken = exactly({ token: text(200, 1) });

export const getOwnEmailChange = endpoint({
  method: 'GET',
  path: '/api/auth/email-change',
  feature,
  summary: 'Get your email change that awaits confirmation',
  access: signedIn,
  response: Type.Object({ pending: nullable(PendingEmail) }),
});

export const requestOwnEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change',
  feature,
  summary:
    'Request a change of your email: emails a link to the new address, without revealing if it is taken',
  access: signedIn,
  stepUp: true,
  body: NewEmail,
  response: MessageResponse,
});

export const cancelOwnEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-change',
  feature,
  summary: 'Cancel your email change that awaits confirmation',
  access: signedIn,
  response: MessageResponse,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  feature,
  summary:
    'Confirm a new email with an emailed link, which works for 24 hours, and end all sessions',
  access: anyone,
  body: LinkToken,
  response: MessageResponse,
});

export const revertEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/revert',
  feature,
  summary:
    'Restore the old email with a link that works for 7 days, end all sessions and remove the password',
  access: anyone,
  body: LinkToken,
  response: MessageResponse,
});

export const cancelContractorEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/contractors/:id/email-change',
  feature,
  summary: 'Cancel a contractor’s email change that awaits confirmation',
  access: anyPermission('assign_roles'),
  params: IdParams,
  response: MessageResponse,
});

export const changeStaffEmail = endpoint({
  method: 'PUT',
  path: '/api/staff/:id/email',
  feature,
  summary: 'Change a person’s email after a confirmation, or immediately without a mail server',
  access: adminOnly,
  stepUp: true,
  params: IdParams,
  body: NewEmail,
  response: MessageResponse,
});
