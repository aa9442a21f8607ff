import { Type, type Static } from 'typebox';
import { anyone, anyPermission } from '../access.ts';
import { PeopleIds, PersonResult } from '../bulk.ts';
import { firstRateAndSupervisor } from '../contractors/schema.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  MessageResponse,
  nullable,
  text,
  MessageText,
} from '../endpoint.ts';
import { Limit, Page, Pagination } from '../lists.ts';
import { Email, MAX_EMAIL_LENGTH, LastName, PersonName } from '../people.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';
import { GIVEN_ROLES } from '../staff/rules.ts';

export type InvitableRole = (typeof GIVEN_ROLES)[number];
const InvitableRoleName = Type.Enum([...GIVEN_ROLES]);

export const Invitation = Type.Object(
  {
    id: Id,
    email: Type.String(),
    firstName: nullable(Type.String()),
    lastName: nullable(Type.String()),
    role: InvitableRoleName,
    /** Whether the account exists: the person has joined, or was added or imported without a password. */
    hasAccount: Type.Boolean(),
    createdAt: Type.String(),
    expiresAt: Type.String(),
    /** The name of the inviter. Null if the inviter's account was deleted. */
    invitedBy: nullable(Type.String()),
    status: Type.Enum(['open', 'accepted', 'revoked', 'expired']),
    /** The initial rate of a contractor and its unit. Present if a rate is set and the caller sees pay. */
    dailyRate: Type.Optional(Rate),
    rateUnit: Type.Optional(Type.Enum([...RATE_UNITS])),
    /** The name of the contractor's future supervisor. Null if there is none. */
    reportsTo: nullable(Type.String()),
    /** The state of the newest email with the link. Null if there is no such email, for example because there is no
     *  mail server. */
    emailStatus: nullable(Type.Enum(['waiting', 'sent', 'failed'])),
  },
  { title: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

const feature = 'invitations';
/** An admin can invite people with any role. Other people with assign_roles can invite only contractors. */
const inviting = anyPermission('assign_roles');
/** People with assign_roles create the links of contractors, and people with action:manage-profiles those of staff. */
const joining = anyPermission('assign_roles', 'action:manage-profiles');
const LinkResponse = Type.Object({
  message: MessageText,
  invitation: Invitation,
  /** The URL of the page where the person joins. Only this response contains the URL. The URL is absolute if PUBLIC_URL
   *  is set. Otherwise, it is the path `/join#{token}`. Null if the link is only emailed (`isLinkShown`). */
  link: nullable(Type.String()),
});

export const INVITATIONS_PER_PAGE = 50;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  feature,
  summary:
    'List invitations, newest first: your own, all contractors with company scope, or all as an admin',
  access: inviting,
  query: exactly({
    role: Type.Optional(InvitableRoleName),
    /** `pending` returns only open and expired invitations. */
    status: Type.Optional(Type.Enum(['pending'])),
    /** `none` returns only invitations of people who have no account yet. */
    account: Type.Optional(Type.Enum(['none'])),
    page: Page,
    limit: Limit,
  }),
  response: Type.Object({ invitations: Type.Array(Invitation), pagination: Pagination }),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/invitations',
  feature,
  summary: 'Create an invitation with a link that works once, for 7 days, and email the link',
  access: inviting,
  // An invitation to a staff role requires step-up. An invitation of a contractor does not.
  stepUp: 'sometimes',
  changesAccess: true,
  body: exactly({
    email: Email,
    role: Type.Optional(InvitableRoleName),
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(LastName),
    /** Only an invitation of a contractor can have these fields. */
    ...firstRateAndSupervisor,
  }),
  response: LinkResponse,
  status: 201,
});

export const MAX_INVITED_AT_ONCE = 200;

export const inviteMany = endpoint({
  method: 'POST',
  path: '/api/invitations/batch',
  feature,
  summary: 'Invite a list of contractors by email, all or none',
  access: inviting,
  changesAccess: true,
  stepUp: true,
  isCostly: true,
  body: exactly({
    people: Type.Array(
      exactly({
        email: line(MAX_EMAIL_LENGTH, 1),
        firstName: Type.Optional(PersonName),
        lastName: Type.Optional(LastName),
      }),
      { minItems: 1, maxItems: MAX_INVITED_AT_ONCE },
    ),
    /** The same for all of them. */
    ...firstRateAndSupervisor,
  }),
  response: Type.Object({
    message: MessageText,
    /** Only this response contains the links, as for a single invitation. */
    invitations: Type.Array(Type.Object({ id: Id, email: Type.String(), link: Type.String() })),
  }),
  status: 201,
});

const JoinLink = Type.Object({
  ...PersonResult.properties,
  email: Type.String(),
  /** As for a single invitation. Null if there is no link, or if it is only emailed. */
  link: nullable(Type.String()),
});

export const createJoinLinks = endpoint({
  method: 'POST',
  path: '/api/invitations/join-links',
  feature,
  summary:
    'Create join links for people who were added or imported and have never signed in, up to 200 at once',
  access: joining,
  changesAccess: true,
  stepUp: true,
  isCostly: true,
  body: exactly({ userIds: PeopleIds }),
  response: Type.Object({ message: MessageText, results: Type.Array(JoinLink) }),
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  feature,
  summary: 'Replace the link of an invitation with a new one, which works for 7 days',
  access: inviting,
  // An invitation to a staff role requires step-up. An invitation of a contractor does not.
  stepUp: 'sometimes',
  changesAccess: true,
  params: IdParams,
  response: LinkResponse,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  feature,
  summary: 'Revoke an invitation, so that its link stops working',
  access: inviting,
  changesAccess: true,
  params: IdParams,
  response: MessageResponse,
});

/** The method is POST, because a token in the URL would appear in access logs. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/lookup',
  feature,
  summary: 'Get the invited person of an open invitation, for the page on which they join',
  access: anyone,
  body: exactly({ token: text(200, 1) }),
  response: Type.Object({
    email: Type.String(),
    role: InvitableRoleName,
    firstName: nullable(Type.String()),
    lastName: nullable(Type.String()),
    /** Whether the account exists. The person then only chooses a password, and their name stays. */
    hasAccount: Type.Boolean(),
  }),
});
