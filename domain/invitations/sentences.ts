import { countOf } from '../count-of.ts';
import { sentencesOf } from '../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('invitations', {
  onlyContractorDetails: 'Only a contractor can be invited with a rate or a supervisor.',
  onlyContractors: 'Only an administrator can invite staff. You can invite contractors.',
  nobodyInvited: 'Nobody was invited. Correct these emails and try again.',
  emailIncomplete: ({ number }: { number: number }) =>
    `email ${number} is not a complete email address`,
  emailRepeated: ({ number }: { number: number }) => `email ${number} is listed twice`,
  emailTaken: ({ number }: { number: number }) => `email ${number} belongs to an existing account`,
  emailInvited: ({ number }: { number: number }) => `email ${number} has an open invitation`,
  created: 'Invitation created',
  invited: ({ count }: Count) => `${countOf(count, 'person', 'people')} invited`,
  alreadyAccepted: 'This invitation was already accepted.',
  alreadyRevoked: 'This invitation was revoked. Create a new one.',
  accountExists: 'An account with this email already exists. Revoke the invitation.',
  joinLinks: ({ count }: Count) =>
    count === 0 ? 'No join links created' : `${countOf(count, 'join link')} created`,
  notManaged: 'You do not manage this person, so you cannot create their join link.',
  notActive: 'This account is not active, so nobody can join with a link.',
  hasSignedIn: 'This person has already signed in. Reset their password instead.',
  newLink: 'New link created',
  revoked: 'Invitation revoked',
  alreadyInvited: 'This person already has an open invitation. Resend or revoke it.',
});
