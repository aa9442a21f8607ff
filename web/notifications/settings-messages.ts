import type { NotificationKind } from '../../domain/notifications/schema.ts';
import { inLanguage } from '../language/language.ts';

const kinds: Record<NotificationKind, string> = {
  DAYS_REJECTED: 'Days rejected',
  DAYS_APPROVED: 'Days approved',
  EXPENSE_APPROVED: 'Expense approved',
  EXPENSE_REJECTED: 'Expense rejected',
  DAYS_PENDING_AGAIN: 'Decision about days undone',
  EXPENSE_PENDING_AGAIN: 'Decision about an expense undone',
  WEEK_REMINDER: 'Reminder to submit a week',
  SETTLEMENT_READY: 'Settlement ready',
  SETTLEMENT_PAID: 'Settlement paid',
  STATEMENT_SENT: 'Statement sent again',
  SETTLEMENT_REVERSED: 'Settlement reversed',
  WITHHOLDING_REPAID: 'Withheld tax repaid',
  STATEMENT_QUESTION_ANSWERED: 'Question about a statement answered',
  STATEMENT_QUESTION_ASKED: 'Question about a statement asked',
  DEDUCTION_ENTERED: 'Deduction entered',
  RATE_SET: 'New rate',
  RATE_REMOVED: 'Rate removed',
  W9_REQUESTED: 'W-9 requested',
  TAX_FORM_AVAILABLE: 'Tax form available',
  QUESTION_ANSWERED: 'Question about a year answered',
  ROLE_CHANGED: 'Role changed',
  EMAIL_CHANGED: 'Email changed by the office',
  PASSWORD_RESET: 'Password reset by the office',
  TEAM_JOINED: 'Person added to a team',
  ACCESS_GIVEN: 'Access to the data of others given',
  PAYROLL_RULE_CHANGED: 'Rule about a second person for payroll changed',
  SIGN_IN_RULES_CHANGED: 'Rules about signing in changed',
};

export const settingsMessages = inLanguage('notificationSettings', {
  title: 'Notifications',
  subtitle: 'The bell shows every notification. Choose which ones you also get by email or push.',
  profile: 'Profile',
  loading: 'Loading settings...',
  loadFailed: 'Failed to load the settings',
  saveFailed: 'Failed to save the settings',
  kind: 'Notification',
  byEmail: 'Email',
  byPush: 'Push',
  kinds,
  groups: {
    days: 'Days',
    pay: 'Pay',
    taxForms: 'Tax forms',
    payroll: 'Payroll of others',
    account: 'Account',
    control: 'Team and access',
  },
  /** The accessible name of a checkbox. */
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  alwaysEmailed: 'always',
  emailNotSetUp: 'Email is not set up, so only the bell and push are available.',
  batch:
    'Notifications that arrive together come as one email or push message, without amounts or reasons.',
  push: {
    title: 'Push notifications on your devices',
    hint: 'Push messages appear on a locked phone, so they never contain amounts, names or reasons.',
    loadFailed: 'Failed to load your devices',
    /** `name` is "Chrome on Android". */
    this: (name: string) => `${name} (this device)`,
    since: (day: string) => `Since ${day}`,
    switchOn: 'Turn on push for this device',
    switchOff: 'Turn off',
    isOn: 'Push is on',
    failed: 'Failed to change push on this device',
    checkFailed: 'Failed to check whether push is on for this device',
    notAllowed: 'Push stays off until you allow notifications in the browser.',
    blocked:
      'This browser blocks notifications from this site. Allow them in the browser settings, then reload this page.',
    unsupported:
      'Push does not work in this browser. On an iPhone or iPad, add the app to the Home Screen and open it there.',
    notHere: 'Push is turned off on this server. To get it, ask your administrator.',
  },
  quiet: {
    title: 'Quiet hours',
    switch: 'No email or push during quiet hours',
    from: 'From',
    until: 'Until',
    /** `zone` is "Central Time". */
    hint: (zone: string) =>
      `${zone}. Notifications that arrive during quiet hours are sent when they end.`,
    same: 'Enter two different times.',
    save: 'Save quiet hours',
    saved: 'Quiet hours saved',
  },
});
