import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The texts of the invitations. */
export const messages = inLanguage('invitations', {
  page: {
    title: 'Invitations',
    subtitleForAdmins: 'Links by which people join and choose their own password',
    subtitle: 'Links by which contractors join and choose their own password',
    loading: 'Loading invitations...',
    loadFailed: 'Failed to load invitations',
  },
  empty: {
    title: 'Nobody is invited yet',
    explanation: 'An invited person gets a link and chooses a password that nobody else knows.',
  },
  row: {
    statuses: {
      open: 'Open',
      accepted: 'Joined',
      revoked: 'Revoked',
      expired: 'Expired',
    },
    mailFailed: 'Mail not delivered',
    invitedOn: (day: string) => `invited ${day}`,
    invitedBy: (day: string, inviter: string) => `invited ${day} by ${inviter}`,
    worksUntil: (day: string) => `works until ${day}`,
    mailed: (day: string) => `mailed, works until ${day}`,
    beingMailed: (day: string) => `being mailed, works until ${day}`,
    rate: (amount: string) => `${amount} per hour`,
    reportsTo: (supervisor: string) => `reports to ${supervisor}`,
    actionsFor: (name: string) => `Actions for ${name}`,
  },
  invite: {
    action: 'Invite',
    title: 'Invite a person',
    busy: 'Inviting...',
    incompleteEmail: 'Please enter a whole email address',
    role: 'Role',
    roleHint: 'Decides what the person may see and do.',
    firstName: 'First Name (optional)',
    lastName: 'Last Name (optional)',
    supervisorHint: 'Optional. This person sees the contractor’s records.',
    failed: 'Failed to invite',
  },
  inviteMany: {
    open: 'Paste Emails',
    title: 'Invite contractors',
    action: 'Invite',
    busy: 'Inviting...',
    emails: 'Emails',
    hint: 'Put one on each line, or commas between them.',
    count: (emails: number) => countOf(emails, 'email'),
    missing: 'Paste at least one email.',
    tooMany: (emails: number, most: number) =>
      `These are ${countOf(emails, 'email')}. Invite at most ${most} at a time.`,
    incomplete: (emails: string) => `Not complete: ${emails}`,
    repeated: (emails: string) => `In the list twice: ${emails}`,
    failed: 'Failed to invite',
  },
  resend: {
    action: 'Resend',
    title: 'Resend invitation',
    warning: (email: string) =>
      `${email} gets a new link for 7 days. The link that they have now stops working.`,
    busy: 'Resending...',
    failed: 'Failed to resend the invitation',
  },
  revoke: {
    action: 'Revoke',
    title: 'Revoke invitation',
    warning: (email: string) =>
      `The link that ${email} has stops working. You can invite them again later.`,
    busy: 'Revoking...',
    failed: 'Failed to revoke the invitation',
  },
  link: {
    mailed: (email: string) =>
      `The link goes to ${email} by mail. You can also pass it on yourself.`,
    notMailed: (email: string) =>
      `No mail server is set up: please pass this link on to ${email} yourself.`,
    qrCode: "QR code of the link. A phone's camera opens it.",
    shownOnce:
      'It works once, for 7 days, and is shown only now. If it is lost, resend the invitation.',
    share: 'Share',
    shareTitle: 'Your invitation',
    shareText: 'Open this link to join and choose your own password. It works once, for 7 days.',
    shareWith: (email: string) => `Share the link of ${email}`,
    code: 'QR Code',
    codeFor: (email: string) => `QR code of the link of ${email}`,
    done: 'Done',
  },
  links: {
    name: 'Links',
    mailed:
      'Each of them gets their link by mail. You can also pass the links on yourself. A link works once, for 7 days, and is shown only now.',
    notMailed:
      'No mail server is set up: please pass each link on yourself. A link works once, for 7 days, and is shown only now.',
    copyAll: 'Copy All',
    done: 'Done',
  },
});
