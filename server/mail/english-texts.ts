import type { Day } from '../../domain/calendar.ts';
import { CONFIRM_EMAIL_HOURS, REVERT_EMAIL_DAYS } from '../../domain/email-changes/rules.ts';
import { longDate } from '../../domain/format.ts';
import { RESET_LINK_MINUTES } from '../../domain/sign-in/rules.ts';

// Contains the wording of emails in English. Other files contain the wording of invitations (invitation-text.ts) and of
// notifications.

export interface EmailText {
  subject: string;
  body: string;
}

export interface LinkInput {
  brand: string;
  link: string;
}

export interface EmailTexts {
  newPassword: (input: LinkInput) => EmailText;
  passwordWasReset: (input: { brand: string; notice: string }) => EmailText;
  /** Contains no name, because a name is user input and the address may belong to somebody else. */
  confirmEmail: (input: LinkInput) => EmailText;
  /** `requester` is null if the person requested their own change. */
  emailWillChange: (input: LinkInput & { newEmail: string; requester: string | null }) => EmailText;
  emailChanged: (input: LinkInput & { newEmail: string }) => EmailText;
  w9Requested: (input: LinkInput & { firstName: string; requester: string }) => EmailText;
  formAvailable: (
    input: LinkInput & { firstName: string; taxYear: number; corrected: boolean; through: Day },
  ) => EmailText;
  consentWithdrawn: (input: LinkInput & { firstName: string; today: Day }) => EmailText;
}

export const english: EmailTexts = {
  newPassword: ({ brand, link }) => ({
    subject: `${brand}: set a new password`,
    body: [
      `We received a request to set a new password for your account at ${brand}.`,
      `Set it here. The link works once and expires in ${RESET_LINK_MINUTES} minutes:`,
      link,
      'If you did not request this, ignore this email. Your password does not change.',
    ].join('\n\n'),
  }),
  passwordWasReset: ({ brand, notice }) => ({
    subject: `${brand}: your password was reset`,
    body: notice,
  }),
  confirmEmail: ({ brand, link }) => ({
    subject: `${brand}: confirm your new email`,
    body: [
      `Someone asked to use this address for an account at ${brand}.`,
      `If you asked for this, open this link and confirm the address. The link works once and expires in ${CONFIRM_EMAIL_HOURS} hours:`,
      link,
      'After that, sign in with this address. If you did not request this, ignore this email.',
    ].join('\n\n'),
  }),
  emailWillChange: ({ brand, link, newEmail, requester }) => ({
    subject: `${brand}: your email is about to change`,
    body: [
      `${requester ?? 'Someone who is signed in as you'} asked to change the email of your account at ${brand} to ${newEmail}.`,
      `Nothing has changed yet. The email changes when somebody confirms it from the new address within ${CONFIRM_EMAIL_HOURS} hours. You will then get another email and can revert the change for ${REVERT_EMAIL_DAYS} days.`,
      'If you do not want this change, sign in and cancel it in My Profile:',
      link,
      'Then tell your administrator.',
    ].join('\n\n'),
  }),
  emailChanged: ({ brand, link, newEmail }) => ({
    subject: `${brand}: your email has changed`,
    body: [
      `The email of your account at ${brand} is now ${newEmail}. Every device is signed out, and you can no longer sign in with this address.`,
      `If you did not want this, open this link. It works once and expires in ${REVERT_EMAIL_DAYS} days:`,
      link,
      'The link restores this address, signs out every device and removes the password. Then set a new password with “Forgot your password?”.',
    ].join('\n\n'),
  }),
  w9Requested: ({ brand, link, firstName, requester }) => ({
    subject: `${brand}: please sign your W-9`,
    body: [
      `Hello ${firstName},`,
      `${requester} requests your Form W-9. ${brand} needs it for your year-end tax forms. Sign in here to fill it in and sign it:`,
      link,
      'Never send your taxpayer number by email.',
    ].join('\n\n'),
  }),
  formAvailable: ({ brand, link, firstName, taxYear, corrected, through }) => ({
    // The IRS prescribes this subject (Pub. 1179, part H, section 4.6).
    subject: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
    body: [
      `Hello ${firstName},`,
      `Your ${corrected ? 'corrected ' : ''}${taxYear} Form 1099-NEC from ${brand} is available. Sign in, open Tax Documents, choose Download, and print the PDF if you need it on paper:`,
      link,
      `It stays there at least until ${longDate(through)}. For a paper copy, ask the office.`,
    ].join('\n\n'),
  }),
  consentWithdrawn: ({ brand, link, firstName, today }) => ({
    subject: `${brand}: your consent to electronic tax forms is withdrawn`,
    body: [
      `Hello ${firstName},`,
      `Your consent to get tax forms electronically was withdrawn on ${longDate(today)}. The withdrawal applies to every form that was not issued yet. ${brand} mails those forms on paper. Forms that were issued to you stay here:`,
      link,
    ].join('\n\n'),
  }),
};
