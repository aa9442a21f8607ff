import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text about passwords. It is in a separate module, because the week sheet does not need it. */
export const messages = inLanguage('appPassword', {
  newPassword: {
    label: 'New Password',
    confirmation: 'Confirm Password',
    mismatch: 'Passwords do not match',
  },
  passwordChange: {
    current: 'Current Password',
    currentMissing: 'Current password is required',
    done: 'Password Changed Successfully!',
    failed: 'Failed to change password',
  },
  stepUpPrompt: {
    title: 'Enter your password again',
    reason: (minutes: number) =>
      `You last entered your password more than ${countOf(minutes, 'minute')} ago. Enter it to confirm that it is you. Your request then continues, and nothing you typed is lost.`,
    password: 'Password',
    passwordMissing: 'Password is required',
    confirm: 'Confirm',
    busy: 'Confirming...',
    failed: 'Failed to confirm the password',
  },
});
