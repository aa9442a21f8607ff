import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('emailChanges', {
  noMail: 'This system cannot send email. Ask an administrator to change the email address.',
  alreadyYours: 'This is already your email.',
  alreadyTheirs: 'This person already has this email.',
  unarchiveFirst: 'Unarchive the person first.',
  linkSent: 'We emailed a link to the new address. Open it to confirm your new email.',
  canceled: 'Email change canceled',
  changed: 'Email changed. Every device of this person is signed out.',
  confirmationNeeded: 'The new email takes effect once it is confirmed from the new address.',
  confirmed: 'Your new email is confirmed. Sign in with it.',
  restored: 'Your old email is restored. Set a new password to sign in.',
});
