import { ROLES } from '../access.ts';
import { roleName } from '../roles.ts';
import type { AuditAction } from './events.ts';
import type { InvitationValues } from './entry-values.ts';
import {
  changedFields,
  countPhrase,
  commaList,
  dayText,
  optional,
  subjectPhrase,
  ownAccountPhrase,
  type Phrase,
  type Sentences,
  type EntryDetails,
} from './phrases.ts';

// This file has the sentences of audit entries about people and their access. record-sentences.ts has the other
// sentences.

const UNKNOWN_ACCOUNT = 'an unknown account';

function roleText(role: unknown): string {
  const known = ROLES.find((name) => name === role);
  return known === undefined ? '' : roleName(known);
}

function rolesText(roles: unknown): string {
  return Array.isArray(roles) ? roles.map(roleText).join(', ') : '';
}

type InvitationAction =
  | 'USER_INVITED'
  | 'JOIN_LINK_CREATED'
  | 'INVITATION_RESENT'
  | 'INVITATION_REVOKED';

function invitation(template: string) {
  return ({ name, subject, before, after }: EntryDetails<InvitationAction>): Phrase => {
    const { email, role } = { ...before, ...after } as Partial<InvitationValues>;
    return {
      template: `${template}${optional(' as ', roleText(role))}`,
      object: name ?? email ?? subject,
    };
  };
}

function refused(template: string) {
  return ({ after }: { after: { endpoint?: string } }): Phrase => ({
    template,
    object: after.endpoint ?? 'a request',
  });
}

/** Returns the name of the delegate. Returns "themselves" for the actor, because the sentence follows the actor's
 *  name. */
function delegateName(
  { delegate }: { delegate?: string },
  { actorId, otherPerson }: Pick<EntryDetails<AuditAction>, 'actorId' | 'otherPerson'>,
): string | null {
  return delegate !== undefined && delegate === actorId ? 'themselves' : otherPerson;
}

export const PEOPLE_SENTENCES = {
  USER_LOGIN: ownAccountPhrase('signed in', 'signed in as {object}'),
  USER_LOGIN_FAILED: ({ subject, hasNoSubject, after }) => ({
    template: `refused a sign-in to {object}${after.deactivated ? ', which is deactivated' : ''}${
      after.failures ? `, failed attempt ${after.failures}` : ''
    }`,
    object: hasNoSubject ? UNKNOWN_ACCOUNT : `the account of ${subject}`,
  }),
  USER_LOGOUT: ownAccountPhrase('signed out', 'signed out {object}'),
  PASSWORD_CONFIRMED: ownAccountPhrase(
    'confirmed their password',
    'confirmed the password of {object}',
  ),
  PASSWORD_CHANGED: ownAccountPhrase('changed their password', 'changed the password of {object}'),
  PASSWORD_RESET_REQUESTED: ({ subject, hasNoSubject }) => ({
    template: 'received a password reset request for {object}',
    object: hasNoSubject ? UNKNOWN_ACCOUNT : subject,
  }),
  SESSION_ENDED: ownAccountPhrase(
    'signed out one of their devices',
    'signed out a device of {object}',
  ),
  NOTICE_DISMISSED: ownAccountPhrase('dismissed a notice', 'dismissed a notice of {object}'),
  NOTIFICATIONS_READ: ownAccountPhrase(
    'read their notifications',
    'read notifications of {object}',
  ),
  NOTIFICATION_SETTINGS_CHANGED: ownAccountPhrase(
    'changed their notification settings',
    'changed the notification settings of {object}',
  ),
  PUSH_SWITCHED_ON: ownAccountPhrase(
    'turned push on for one of their devices',
    'turned push on for a device of {object}',
  ),
  PUSH_SWITCHED_OFF: ownAccountPhrase(
    'turned push off for one of their devices',
    'turned push off for a device of {object}',
  ),
  USER_INVITED: invitation('invited {object}'),
  JOIN_LINK_CREATED: invitation('created a join link for {object}'),
  INVITATION_RESENT: invitation('sent a new invitation link to {object}'),
  INVITATION_REVOKED: invitation('revoked the invitation of {object}'),
  INVITATION_ACCEPTED: ({ subject, isOwn, after }) => ({
    template: `${isOwn ? 'accepted their invitation' : 'accepted the invitation of {object}'}${optional(' as ', roleText(after.role))}`,
    object: subject,
  }),
  PROFILE_UPDATED: ({ subject, isOwn, before, after }) => ({
    template: `changed${optional(' the ', changedFields(before, after), ' in')} ${isOwn ? 'their profile' : 'the profile of {object}'}`,
    object: subject,
  }),
  LANGUAGE_CHANGED: ownAccountPhrase('changed their language', 'changed the language of {object}'),
  USER_CREATED: ({ subject, after }) => ({
    template: `created the account of {object}${optional(', ', rolesText(after.roles))}`,
    object: subject,
  }),
  USER_UPDATED: ({ subject, isOwn, before, after }) => {
    const fields = changedFields(before, after) || 'account';
    return {
      template: isOwn ? `changed their ${fields}` : `changed the ${fields} of {object}`,
      object: subject,
    };
  },
  EMAIL_CHANGE_REQUESTED: ownAccountPhrase(
    'requested an email change',
    'requested an email change for {object}',
  ),
  EMAIL_CHANGE_CANCELED: ownAccountPhrase(
    'canceled their email change',
    'canceled the email change of {object}',
  ),
  EMAIL_CHANGED: ownAccountPhrase('changed their email', 'changed the email of {object}'),
  EMAIL_CHANGE_REVERTED: ownAccountPhrase(
    'reverted their email change',
    'reverted the email change of {object}',
  ),
  USER_ROLE_CHANGED: ({ subject, before, after }) => ({
    template: `changed the role of {object}${optional(' from ', rolesText(before.roles))}${optional(' to ', rolesText(after.roles))}`,
    object: subject,
  }),
  USER_ACTIVATED: subjectPhrase('activated {object}'),
  USER_DEACTIVATED: subjectPhrase('deactivated {object}'),
  USER_ARCHIVED: subjectPhrase('archived {object}'),
  USER_UNARCHIVED: subjectPhrase('unarchived {object}'),
  // The sentence must not name the person who was deleted.
  USER_ERASED: () => ({
    template: 'permanently deleted {object}',
    object: 'a person and all their records',
  }),
  ARCHIVE_DOWNLOADED: subjectPhrase('downloaded the archive file of {object}'),
  PASSWORD_RESET: subjectPhrase('reset the password of {object}'),
  ACCESS_DENIED: refused('was denied access to {object}'),
  REQUEST_MALFORMED: refused('sent a malformed request to {object}'),
  ACCESS_CHANGE_REFUSED: ({ subject, isOwn, hasNoSubject, after }) => ({
    template: `was refused ${isOwn ? 'a change of their own access' : 'an access change for {object}'}${hasNoSubject ? '' : optional(' (', after.endpoint, ')')}`,
    object: hasNoSubject ? (after.endpoint ?? 'a request') : subject,
  }),
  POLICY_CREATED: ({ subject, after }) => ({
    template: 'created the policy {object}',
    object: after.name ?? subject,
  }),
  POLICY_UPDATED: ({ subject, after }) => ({
    template: 'changed the policy {object}',
    object: after.name ?? subject,
  }),
  POLICY_DELETED: ({ subject, before }) => ({
    template: 'deleted the policy {object}',
    object: before.name ?? subject,
  }),
  POLICY_ASSIGNED: ({ subject, after }) => ({
    template: `assigned the policy${optional(' ', after.policyName)} to {object}`,
    object: subject,
  }),
  POLICY_REMOVED: ({ subject, before }) => ({
    template: `removed the policy${optional(' ', before.policyName)} from {object}`,
    object: subject,
  }),
  REPORTS_TO_CHANGED: ({ subject, after, otherPerson }) => ({
    template:
      after.reportsTo === null
        ? 'removed the supervisor of {object}'
        : `changed the supervisor of {object}${optional(' to ', otherPerson)}`,
    object: subject,
  }),
  APPROVALS_DELEGATED: ({ subject, isOwn, after, ...people }) => ({
    template: `delegated ${isOwn ? 'their approvals' : 'the approvals of {object}'}${optional(' to ', delegateName(after, people))}${optional(' until ', dayText(after.until))}`,
    object: subject,
  }),
  APPROVALS_DELEGATION_ENDED: ({ subject, isOwn, before, ...people }) => ({
    template: `ended ${isOwn ? 'their approval delegation' : 'the approval delegation of {object}'}${optional(' to ', delegateName(before, people))}`,
    object: subject,
  }),
  W9_SIGNED: ownAccountPhrase('signed a W-9', 'signed a W-9 of {object}'),
  W9_ENTERED: subjectPhrase('entered a paper W-9 of {object}'),
  DELIVERY_SAMPLE_CREATED: ownAccountPhrase(
    'created a sample PDF',
    'created a sample PDF for {object}',
  ),
  DELIVERY_SAMPLE_DOWNLOADED: ownAccountPhrase(
    'downloaded a sample PDF',
    'downloaded the sample PDF of {object}',
  ),
  DELIVERY_CONSENT_GIVEN: ownAccountPhrase(
    'consented to electronic tax forms',
    'recorded the consent of {object} to electronic tax forms',
  ),
  DELIVERY_CONSENT_WITHDRAWN: ownAccountPhrase(
    'withdrew their consent to electronic tax forms',
    'recorded that {object} withdrew the consent to electronic tax forms',
  ),
  W9_REQUESTED: subjectPhrase('requested a W-9 from {object}'),
  TIN_REVEALED: ownAccountPhrase(
    'revealed their taxpayer number',
    'revealed the taxpayer number of {object}',
  ),
  TIN_SOLICITATION_RECORDED: subjectPhrase(
    'recorded a request for the taxpayer number of {object}',
  ),
  NOTICE_LETTER_DOWNLOADED: subjectPhrase('downloaded the B-notice to {object}'),
  YEAR_CONFIRMED: ({ subject, isOwn, after }) => ({
    template: `confirmed ${isOwn ? 'their figures' : 'the figures of {object}'}${optional(' for ', after.taxYear)}`,
    object: subject,
  }),
  YEAR_QUESTIONED: ({ subject, isOwn, after }) => ({
    template: `asked about ${isOwn ? 'their figures' : 'the figures of {object}'}${optional(' for ', after.taxYear)}`,
    object: subject,
  }),
  YEAR_QUESTION_ANSWERED: ({ subject, after }) => ({
    template: `answered the question of {object}${optional(' about ', after.taxYear)}`,
    object: subject,
  }),
  TIN_MATCH_RECORDED: subjectPhrase('recorded the IRS TIN match of {object}'),
  TIN_MATCH_FILE_CREATED: ({ after }) => ({
    template: 'created a TIN matching file with {object}',
    object: `the taxpayer numbers of ${countPhrase(after.payees, 'payee', 'payees')}`,
  }),
  FILED_WITHOUT_TIN: ({ subject, after }) => ({
    template: `chose to file the ${optional('', after.taxYear, ' ')}Form 1099-NEC of {object} without a taxpayer number`,
    object: subject,
  }),
  FORM_ACCOUNT_CHOSEN: ({ subject, after }) => ({
    template: `chose the account of {object} for the tax forms of a taxpayer number with ${countPhrase(after.accounts, 'account', 'accounts')}`,
    object: subject,
  }),
  W9_PRINTED: ownAccountPhrase(
    'printed their W-9 with the full taxpayer number',
    'printed the W-9 of {object} with the full taxpayer number',
  ),
  TIN_UNREADABLE: ownAccountPhrase(
    'could not read their taxpayer number',
    'could not read the taxpayer number of {object}',
  ),
  PAYEE_TAX_SETTINGS_CHANGED: ({ subject, before, after }) => ({
    template: `changed the tax settings of {object}${optional(': ', commaList(changedFields(before, after)))}`,
    object: subject,
  }),
} satisfies Partial<Sentences>;
