import { Type, type Static } from 'typebox';
import { anyone, holding } from '../access.ts';
import { payAndSupervisor } from '../contractors/schema.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  MessageAnswer,
  nullable,
  text,
} from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { Email, LONGEST_EMAIL, PersonName } from '../people.ts';
import { ASSIGNABLE_ROLES } from '../staff/schema.ts';

export const INVITABLE_ROLES = ['Contractor', ...ASSIGNABLE_ROLES] as const;
export type InvitableRole = (typeof INVITABLE_ROLES)[number];
const InvitableRoleName = Type.Enum([...INVITABLE_ROLES]);

export const Invitation = Type.Object(
  {
    id: Id,
    email: Type.String(),
    firstName: nullable(Type.String()),
    lastName: nullable(Type.String()),
    role: InvitableRoleName,
    createdAt: Type.String(),
    expiresAt: Type.String(),
    /** Who invited; null once they are gone. */
    invitedBy: nullable(Type.String()),
    status: Type.Enum(['open', 'accepted', 'revoked', 'expired']),
    /** Dollars per hour that a contractor starts with; only where there is one, and for those who see pay. */
    dailyRate: Type.Optional(DollarTotal),
    /** The name of a contractor's future supervisor. */
    reportsTo: nullable(Type.String()),
    /** Whether a mail with the link went out; null where no mail server is set up. */
    mail: nullable(Type.Enum(['waiting', 'sent', 'failed'])),
  },
  { title: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

const feature = 'invitations';
/** An admin invites anybody, a holder of assign_roles contractors. */
const inviting = holding('assign_roles');
const LinkAnswer = Type.Object({
  message: Type.String(),
  invitation: Invitation,
  /** The page where the person joins, shown this once to copy. With PUBLIC_URL it is a whole address,
   *  else the path `/join#{token}` at the address where this was called. */
  link: Type.String(),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  feature,
  summary:
    'The newest invitations: the caller’s own; all for an admin; all contractors for people who see the whole company',
  access: inviting,
  query: exactly({
    role: Type.Optional(InvitableRoleName),
    /** Open or expired: the person has not joined. */
    status: Type.Optional(Type.Enum(['pending'])),
  }),
  answer: Type.Object({ invitations: Type.Array(Invitation) }),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/invitations',
  feature,
  summary: 'Invite a person by email; the link works once, for 7 days',
  access: inviting,
  // For a role of staff, not for a contractor.
  freshSignIn: 'sometimes',
  changesAccess: true,
  body: exactly({
    email: Email,
    role: Type.Optional(InvitableRoleName),
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    /** Both only for a contractor. */
    ...payAndSupervisor,
  }),
  answer: LinkAnswer,
  status: 201,
});

export const MOST_INVITED_AT_ONCE = 200;

export const inviteMany = endpoint({
  method: 'POST',
  path: '/api/invitations/batch',
  feature,
  summary: 'Invite contractors by their emails, all or none',
  access: inviting,
  changesAccess: true,
  freshSignIn: true,
  isCostly: true,
  body: exactly({
    emails: Type.Array(line(LONGEST_EMAIL, 1), { minItems: 1, maxItems: MOST_INVITED_AT_ONCE }),
  }),
  answer: Type.Object({
    message: Type.String(),
    /** Each link is shown this once, as with one invitation. */
    invitations: Type.Array(Type.Object({ id: Id, email: Type.String(), link: Type.String() })),
  }),
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  feature,
  summary: 'A new link for 7 days; the old one stops working',
  access: inviting,
  // For a role of staff, not for a contractor.
  freshSignIn: 'sometimes',
  changesAccess: true,
  params: IdParams,
  answer: LinkAnswer,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  feature,
  summary: 'Revoke an invitation; its link stops working',
  access: inviting,
  changesAccess: true,
  params: IdParams,
  answer: MessageAnswer,
});

/** The token goes in the body, so that it stands in no log of addresses. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/lookup',
  feature,
  summary: 'What a living invitation says, for the page that accepts it',
  access: anyone,
  body: exactly({ token: text(200, 1) }),
  answer: Type.Object({
    email: Type.String(),
    role: InvitableRoleName,
    firstName: nullable(Type.String()),
    lastName: nullable(Type.String()),
  }),
});
