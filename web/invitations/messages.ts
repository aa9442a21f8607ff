import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('invitations', {
  page: {
    title: 'Invitations',
    subtitleForAdmins: 'Links that let people join and choose their own password',
    subtitle: 'Links that let contractors join and choose their own password',
    loading: 'Loading invitations...',
    loadFailed: 'Failed to load invitations',
  },
  empty: {
    title: 'No invitations yet',
    explanation: 'An invited person gets a link and chooses a password that nobody else knows.',
  },
  row: {
    statuses: {
      open: 'Open',
      accepted: 'Joined',
      revoked: 'Revoked',
      expired: 'Expired',
    },
    emailFailed: 'Email not delivered',
    invitedOn: (day: string) => `invited ${day}`,
    invitedBy: (day: string, inviter: string) => `invited ${day} by ${inviter}`,
    linkExpiresOn: (day: string) => `link expires ${day}`,
    emailed: (day: string) => `emailed, link expires ${day}`,
    sendingEmail: (day: string) => `sending email, link expires ${day}`,
    reportsTo: (supervisor: string) => `reports to ${supervisor}`,
    actionsFor: (name: string) => `Actions for ${name}`,
  },
  invite: {
    action: 'Invite',
    title: 'Invite a person',
    busy: 'Inviting...',
    role: 'Role',
    firstName: 'First Name (optional)',
    lastName: 'Last Name (optional)',
    supervisorHint:
      'Optional. Choose a manager or supervisor. They see the contractor’s records and approve the days.',
    failed: 'Failed to create the invitation',
  },
  inviteMany: {
    open: 'Paste emails',
    title: 'Invite contractors',
    action: 'Invite',
    busy: 'Inviting...',
    emails: 'Emails',
    hint: 'One per line, or separated by commas.',
    count: (emails: number) => countOf(emails, 'email'),
    missing: 'Paste at least one email.',
    tooMany: (emails: number, max: number) =>
      `You entered ${countOf(emails, 'email')}. Invite at most ${max} at a time.`,
    incomplete: (emails: string) => `Incomplete: ${emails}`,
    repeated: (emails: string) => `Listed twice: ${emails}`,
    failed: 'Failed to create the invitations',
  },
  resend: {
    action: 'Resend',
    title: 'Resend invitation',
    warning: (email: string) =>
      `${email} gets a new link, which expires in 7 days. The current link stops working.`,
    busy: 'Resending...',
    failed: 'Failed to resend the invitation',
  },
  revoke: {
    action: 'Revoke',
    title: 'Revoke invitation',
    warning: (email: string) =>
      `The link for ${email} stops working. You can invite them again later.`,
    busy: 'Revoking...',
    failed: 'Failed to revoke the invitation',
  },
  link: {
    emailed: (email: string) => `We email the link to ${email}. You can also share it yourself.`,
    onlyEmailed: (email: string) =>
      `We email the link to ${email}. Only the invited person sees it, because the account can access the data of others. The link works once and expires in 7 days.`,
    notEmailed: (email: string) => `Email is not set up. Send this link to ${email} yourself.`,
    shownOnce:
      'The link works once and expires in 7 days. It is shown only now. If you lose it, resend the invitation.',
    done: 'Done',
  },
});
