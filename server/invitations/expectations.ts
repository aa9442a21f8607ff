import { sql } from 'kysely';
import {
  changes,
  created,
  invitation,
  invited,
  newEmail,
  nobody,
  sent,
  type Build,
  type Expectations,
  type Facts,
} from '../access/expectations.ts';
import { under } from '../access/fields.ts';

const byInvitation: Build = ({ invitationId }) => ({ params: { id: invitationId } });
const newInvitation: Facts = (made) => sql`select email, role
  from invitations where email = ${sent(made, 'email')}`;

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const INVITATIONS: Expectations = {
  'GET /api/invitations': {
    access: 'assign_roles | c s . c . . . s . s | ok | ok | hidden | hidden',
    input: ({ invitationId }) => ({ shows: invitationId }),
    needs: 'new',
    fields: {
      always: under(
        'invitations',
        'id email firstName lastName role createdAt expiresAt invitedBy reportsTo status mail',
      ),
    },
  },
  'POST /api/invitations': {
    access: 'assign_roles, sometimes fresh | x x . x . . . x . x | ok',
    input: () => ({ body: { email: newEmail() } }),
    leaves: [
      {
        action: 'USER_INVITED',
        subject: created,
        ...changes(newInvitation),
        again: 'CONFLICT',
        againTells: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/invitations/:id/resend': {
    access: 'assign_roles, sometimes fresh | c s . c . . . s . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byInvitation,
    needs: 'inviting',
    leaves: [
      { action: 'INVITATION_RESENT', subject: invited, after: invitation, again: 'the same' },
    ],
  },
  'DELETE /api/invitations/:id': {
    access: 'assign_roles | c s . c . . . s . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byInvitation,
    needs: 'inviting',
    leaves: [
      {
        action: 'INVITATION_REVOKED',
        subject: invited,
        before: invitation,
        again: 'CONFLICT',
        againTells: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/invitations/lookup': {
    access: 'anyone | x x x x x x x x x x | ok',
    input: ({ invitationToken }) => ({ body: { token: invitationToken } }),
    needs: 'inviting',
    leaves: [{ action: 'none', subject: nobody, again: 'nothing' }],
  },
};
