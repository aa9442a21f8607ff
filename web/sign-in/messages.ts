import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('signIn', {
  slogan: 'Every day on the road, accounted for.',
  signIn: {
    title: 'Sign in to your account',
    subtitle: "Enter your username (e.g., 'admin' or 'manager')",
    username: 'Username',
    usernameHint: (emailDomain: string) => `“admin” is short for admin@${emailDomain}`,
    usernameMissing: 'Username is required',
    password: 'Password',
    passwordMissing: 'Password is required',
    forgotPassword: 'Forgot your password?',
    keepSignedIn: 'Keep me signed in on this device',
    notForStaff: 'Not for staff accounts. They are signed out when idle.',
    action: 'Sign In',
    busy: 'Signing In...',
    failed: 'Login failed',
  },
  /** The sign-in page without a connection. */
  offline: {
    signedOut:
      'You are signed out on this device. The server ends the session when the connection is back.',
    noConnection: 'No connection. You can sign in when it is back.',
    entriesSafe: (count: number) =>
      `${countOf(count, 'entry is', 'entries are')} safe on this device.`,
  },
  demo: {
    mark: 'Demo',
    title: 'Look around with a sample account',
    hint: (password: string) =>
      `Choose one to fill in the form. They all use the password ${password}`,
  },
  changePassword: {
    title: 'Change Password',
    forced: 'Choose your own password to continue.',
    otherDevices: 'Every other device that is signed in to your account will be signed out.',
    action: 'Change Password',
    busy: 'Changing password...',
    signOut: 'Sign out',
    back: 'Back to profile',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    subtitle: 'We email you a link to set a new one.',
    loadFailed: 'Failed to load this page',
    username: 'Username',
    usernameHint: (emailDomain: string) =>
      `Or your full email address, such as admin@${emailDomain}`,
    usernameMissing: 'Username is required',
    action: 'Send the link',
    busy: 'Sending...',
    sent: (answer: string) =>
      `${answer} The link works once, for 30 minutes. If no email arrives within a few minutes, check your spam folder or ask your administrator.`,
    failed: 'Failed to request a link',
    askAdministrator: (phone: string, email: string) =>
      `Please ask your administrator to reset your password: ${phone} or ${email}. You get a temporary password and choose your own when you sign in with it.`,
    back: 'Back to sign-in',
  },
  resetPassword: {
    title: 'Set a new password',
    action: 'Change Password',
    busy: 'Changing password...',
    failed: 'Failed to change password',
    doneTitle: 'Password Changed Successfully!',
    done: 'Every device that was signed in to your account is signed out.',
    expired:
      'It was used, was replaced by a newer one or is older than 30 minutes. The password that you just typed was not saved.',
    newLink: 'Request a new link',
  },
  confirmEmail: {
    title: 'Confirm your new email',
    explanation:
      'After you confirm, you sign in with your new email. Every device that is signed in to your account is signed out.',
    action: 'Confirm new email',
    busy: 'Confirming...',
    failed: 'Failed to confirm the new email',
    doneTitle: 'New email confirmed',
    done: 'Sign in with your new email from now on. Every device that was signed in to your account is signed out.',
    next: 'Go to sign-in',
    expired:
      'It was used, was canceled, was replaced by a newer link or is older than 24 hours. To get a new link, request the change again.',
  },
  revertEmail: {
    title: 'Restore your old email',
    explanation:
      'This reverts the change of your email. Every device is signed out, and the password is removed, so that nobody else can sign in. You then set a new password.',
    action: 'Restore old email',
    busy: 'Restoring...',
    failed: 'Failed to restore the old email',
    doneTitle: 'Old email restored',
    done: 'Now set a new password. We email you a link for it.',
    next: 'Set a new password',
    expired: 'It was used or is older than 7 days. If you cannot sign in, ask your administrator.',
  },
  join: {
    title: 'Welcome aboard',
    welcome: (firstName: string) => `Welcome aboard, ${firstName}`,
    subtitle: (company: string) =>
      `${company} invites you to join. Choose a password to create your account.`,
    unnamedCompany: 'The carrier',
    signedInAs: (email: string) =>
      `You are signed in as ${email}. When you join, this browser switches to the new account.`,
    loading: 'Loading...',
    loadFailed: 'Failed to load the invitation',
    email: 'Email',
    emailHint: 'You sign in with this email.',
    password: 'Password',
    action: 'Join',
    busy: 'Joining...',
    failed: 'Registration failed',
    expiredTitle: 'This invitation no longer works',
    expired:
      'It was used or revoked, or it is older than a week. If you have already joined, sign in. Otherwise, ask the person who invited you for a new one.',
  },
  link: {
    expiredTitle: 'This link no longer works',
    missingTitle: 'Open your link again',
    missing:
      'This page needs the link from your email or message. Open that link again, or copy all of it into the address bar.',
    signIn: 'Go to sign-in',
  },
});
