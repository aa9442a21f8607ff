import { sql } from 'kysely';
import {
  changes,
  created,
  invitation,
  invited,
  newEmail,
  nobody,
  sentText,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADD_CONTRACTORS, EVERYONE, MANAGE_CONTRACTORS, OWN_INVITATIONS } from '../access/scope.ts';
import { under } from '../access/fields.ts';

const byInvitation: Build = ({ invitationId }) => ({ params: { id: invitationId } });
const newInvitation: ExpectedValues = (call) => sql`select email, role
  from invitations where email = ${sentText(call, 'email')}`;

const joinLink: ExpectedValues = (call) => sql`select u.email,
  (select role from user_roles where user_id = u.id) as role from users u where u.id = ${call.target.id}`;

const firstOfBatch: ExpectedValues = ({ input: { body } }) => {
  const [person] = (body as { people: { email: string }[] }).people;
  return sql`select email, role from invitations where email = ${person?.email}`;
};

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const INVITATIONS: Expectations = {
  'GET /api/invitations': {
    admits: ['assign_roles'],
    scope: OWN_INVITATIONS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ invitationId }) => ({ shows: invitationId }),
    recordState: 'new',
    fields: {
      always: `${under(
        'invitations',
        'id email firstName lastName role hasAccount createdAt expiresAt invitedBy reportsTo status emailStatus',
      )} ${under('pagination', 'page limit total')}`,
    },
  },
  'POST /api/invitations': {
    admits: ['assign_roles'],
    stepUp: 'sometimes',
    scope: ADD_CONTRACTORS,
    outcome: 'ok',
    input: () => ({ body: { email: newEmail() } }),
    auditScenarios: [
      {
        action: 'USER_INVITED',
        subject: created,
        ...changes(newInvitation),
        onRepeat: 'CONFLICT',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/invitations/batch': {
    admits: ['assign_roles'],
    stepUp: true,
    scope: ADD_CONTRACTORS,
    outcome: 'ok',
    input: () => ({ body: { people: [{ email: newEmail() }] } }),
    auditScenarios: [
      {
        action: 'USER_INVITED',
        subject: created,
        ...changes(firstOfBatch),
        onRepeat: 'INVALID_VALUE',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/invitations/join-links': {
    admits: ['assign_roles', 'action:manage-profiles'],
    stepUp: true,
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userIds: [id] } }),
    recordState: 'never signed in',
    auditScenarios: [
      { action: 'JOIN_LINK_CREATED', subject: target, after: joinLink, onRepeat: 'the same' },
    ],
  },
  'POST /api/invitations/:id/resend': {
    admits: ['assign_roles'],
    stepUp: 'sometimes',
    scope: OWN_INVITATIONS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byInvitation,
    recordState: 'inviting',
    auditScenarios: [
      { action: 'INVITATION_RESENT', subject: invited, after: invitation, onRepeat: 'the same' },
    ],
  },
  'DELETE /api/invitations/:id': {
    admits: ['assign_roles'],
    scope: OWN_INVITATIONS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byInvitation,
    recordState: 'inviting',
    auditScenarios: [
      {
        action: 'INVITATION_REVOKED',
        subject: invited,
        before: invitation,
        onRepeat: 'CONFLICT',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/invitations/lookup': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: ({ invitationToken }) => ({ body: { token: invitationToken } }),
    recordState: 'inviting',
    auditScenarios: [{ action: 'none', subject: nobody, onRepeat: 'nothing' }],
  },
};
