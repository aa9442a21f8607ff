import type { NotificationKind } from './schema.ts';

/** Whether a person gets a kind of notification by email and by push. The bell always shows the notification. */
export interface Choice {
  byEmail: boolean;
  byPush: boolean;
}

export type Choices = Readonly<Record<NotificationKind, Choice>>;

const both: Choice = { byEmail: true, byPush: true };
const emailOnly: Choice = { byEmail: true, byPush: false };
const bellOnly: Choice = { byEmail: false, byPush: false };

/** The defaults until a person chooses. By default, the app sends emails about what the person must respond to, and
 *  about changes to pay or the account. A push message also requires the person's permission on the device. */
export const DEFAULT_CHOICES: Choices = {
  DAYS_REJECTED: both,
  EXPENSE_REJECTED: both,
  DAYS_APPROVED: bellOnly,
  EXPENSE_APPROVED: bellOnly,
  DAYS_PENDING_AGAIN: bellOnly,
  EXPENSE_PENDING_AGAIN: bellOnly,
  WEEK_REMINDER: both,
  SETTLEMENT_READY: both,
  SETTLEMENT_PAID: both,
  STATEMENT_SENT: both,
  SETTLEMENT_REVERSED: both,
  WITHHOLDING_REPAID: both,
  DEDUCTION_ENTERED: both,
  STATEMENT_QUESTION_ANSWERED: both,
  STATEMENT_QUESTION_ASKED: emailOnly,
  RATE_SET: emailOnly,
  RATE_REMOVED: emailOnly,
  W9_REQUESTED: both,
  TAX_FORM_AVAILABLE: both,
  QUESTION_ANSWERED: both,
  ROLE_CHANGED: emailOnly,
  EMAIL_CHANGED: both,
  PASSWORD_RESET: both,
  TEAM_JOINED: bellOnly,
  ACCESS_GIVEN: emailOnly,
  PAYROLL_RULE_CHANGED: both,
  SIGN_IN_RULES_CHANGED: emailOnly,
};

/** The kinds of notification in the order of the settings page. */
export const NOTIFICATION_KINDS = Object.keys(DEFAULT_CHOICES) as NotificationKind[];

/** For these kinds, the feature that creates the notification always sends its own email immediately. The office sends a
 *  statement again on request, a password reset can be an attack, and the IRS requires the emails about forms (W-9
 *  solicitations, Pub. 1179 notices of electronic statements). */
export const ALWAYS_EMAILED: ReadonlySet<NotificationKind> = new Set([
  'STATEMENT_SENT',
  'W9_REQUESTED',
  'TAX_FORM_AVAILABLE',
  'PASSWORD_RESET',
]);

export function withDefaults(chosen: Partial<Choices>): Choices {
  return { ...DEFAULT_CHOICES, ...chosen };
}

/** Hours without emails and push messages, in the company's time zone. The format is `HH:MM`. Quiet hours may span
 *  midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', until: '07:00' };

/** A push expires if the device is offline for longer than this. */
const MAX_TTL_SECONDS = 86_400;

/** Returns whether an instant is in the quiet hours. `until` is exclusive. */
export function isQuiet(now: Temporal.Instant, timeZone: string, quiet: QuietHours | null) {
  if (!quiet) return false;
  const time = now.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5);
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : time >= from || time < until;
}

/** Returns the time to live of a push message in seconds. The time to live ends when the quiet hours start, so that a
 *  device that comes online during quiet hours does not show the message. */
export function secondsUntilQuiet(
  now: Temporal.Instant,
  timeZone: string,
  quiet: QuietHours | null,
): number {
  if (!quiet) return MAX_TTL_SECONDS;
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.withPlainTime(quiet.from);
  const start =
    Temporal.ZonedDateTime.compare(today, local) > 0
      ? today
      : local.add({ days: 1 }).withPlainTime(quiet.from);
  return Math.min(
    MAX_TTL_SECONDS,
    Math.floor(local.until(start, { largestUnit: 'seconds' }).seconds),
  );
}
