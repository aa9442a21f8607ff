import { Type, type Static } from 'typebox';
import { adminOnly, anyone, holding, signedIn } from '../access.ts';
import { endpoint, exactly, IdParams, MessageAnswer, nullable, text } from '../endpoint.ts';
import { Email } from '../people.ts';

/** A new email that is not confirmed yet. */
export const PendingEmail = Type.Object(
  {
    newEmail: Type.String(),
    requestedAt: Type.String(),
    expiresAt: Type.String(),
    /** Null if the person requested it. */
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
  summary: 'The new email that waits for its confirmation, if there is one',
  access: signedIn,
  answer: Type.Object({ pending: nullable(PendingEmail) }),
});

export const requestOwnEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change',
  feature,
  summary:
    'Mail a link to a new email address; the same answer whether the address is taken or not',
  access: signedIn,
  freshSignIn: true,
  body: NewEmail,
  answer: MessageAnswer,
});

export const cancelOwnEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-change',
  feature,
  summary: 'Cancel the change of one’s email that waits for its confirmation',
  access: signedIn,
  answer: MessageAnswer,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  feature,
  summary: 'Confirm a new email with the link of 24 hours; every session of the person ends',
  access: anyone,
  body: LinkToken,
  answer: MessageAnswer,
});

export const revertEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/revert',
  feature,
  summary:
    'Restore the old email with the link of 7 days; every session ends and the password is removed',
  access: anyone,
  body: LinkToken,
  answer: MessageAnswer,
});

export const cancelContractorEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/contractors/:id/email-change',
  feature,
  summary: 'Cancel the change of a contractor’s email that waits for its confirmation',
  access: holding('assign_roles'),
  params: IdParams,
  answer: MessageAnswer,
});

export const changeStaffEmail = endpoint({
  method: 'PUT',
  path: '/api/staff/:id/email',
  feature,
  summary: 'Change a person’s email: at once without a mail server, else after its confirmation',
  access: adminOnly,
  freshSignIn: true,
  params: IdParams,
  body: NewEmail,
  answer: MessageAnswer,
});
