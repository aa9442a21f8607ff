import { countOf } from '../../domain/count-of.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { inLanguage } from '../language/language.ts';

const RATES: Readonly<Record<RateUnit, string>> = {
  HOUR: 'hourly rate',
  DAY: 'daily rate',
  MILE: 'rate per mile',
  LOAD: 'rate per load',
  PERCENT: 'percentage',
  FLAT: 'flat amount',
};

export const messages = inLanguage('notifications', {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  /** Screen readers announce this sentence when a notification arrives. */
  arrived: (sentence: string) => `New notification: ${sentence}`,
  list: {
    title: 'Notifications',
    loading: 'Loading notifications...',
    loadFailed: 'Failed to load the notifications',
    readFailed: 'Failed to mark as read',
    empty: 'No notifications yet.',
    emptyHint: 'Approvals and rejections, settlements, tax forms and account changes appear here.',
    readAll: 'Mark all as read',
    settings: 'Notification settings',
    unread: 'Unread',
    older: 'Show older',
    loadingOlder: 'Loading...',
  },
  days: {
    /** `of` is one day or several days: "Mon, Nov 16" or "3 days in the week Mon, Nov 16 – Sun, Nov 22". */
    approved: (of: string, isOne: boolean) =>
      isOne ? `Your day on ${of} was approved.` : `${of} were approved.`,
    rejected: (of: string, isOne: boolean) =>
      isOne ? `Your day on ${of} was rejected.` : `${of} were rejected.`,
    pendingAgain: (of: string, isOne: boolean) =>
      isOne ? `Your day on ${of} is pending again.` : `${of} are pending again.`,
    reminder: (week: string) =>
      `No days are logged for ${week}. Add your days, or report that you did not work.`,
    ofWeek: (days: number, week: string) => `${countOf(days, 'day')} in the week ${week}`,
    reason: (reason: string) => `“${reason}”`,
  },
  expenses: {
    approved: (day: string) => `Your expense from ${day} was approved.`,
    rejected: (day: string) => `Your expense from ${day} was rejected.`,
    pendingAgain: (day: string) => `Your expense from ${day} is pending again.`,
  },
  settlement: {
    ready: (week: string) => `Your settlement for ${week} is ready.`,
    paid: (week: string, day: string) => `Your settlement for ${week} was paid on ${day}.`,
    sent: (week: string) => `The office sent you your statement for ${week}.`,
    reversed: (week: string) => `Your settlement for ${week} was reversed.`,
    questionAnswered: (week: string) =>
      `The office answered your question about your statement for ${week}.`,
    questionAsked: (person: string | null, week: string) =>
      `${person ?? 'A payee'} asked about the statement for ${week}.`,
    deduction: (name: string, day: string) =>
      `${name} will be taken off your pay from ${day}. Read and confirm it in Payroll.`,
    repaid: (week: string, day: string) =>
      `Tax withheld from your pay for ${week} was repaid on ${day}.`,
  },
  taxForms: {
    w9Requested: 'The office requested your W-9.',
    formAvailable: (year: number, isCorrected: boolean) =>
      `Your ${isCorrected ? 'corrected ' : ''}${year} Form 1099-NEC is available.`,
    questionAnswered: (year: number) =>
      `The office answered your question about your ${year} figures.`,
  },
  account: {
    role: (roles: string) => `Your role is now ${roles}.`,
    /** `rate` is "$31.25 per hour". */
    rate: (rate: string, day: string) => `Your rate is ${rate} starting ${day}.`,
    /** For a rate without a first day. */
    firstRate: (rate: string) => `Your rate is ${rate}.`,
    noRate: (unit: RateUnit, day: string) => `Starting ${day}, you have no ${RATES[unit]}.`,
    rateRemoved: (unit: RateUnit, day: string) =>
      `The ${RATES[unit]} that starts ${day} was removed.`,
    emailChanged: 'The office changed the email of your account.',
    passwordReset: 'The office reset your password.',
  },
  /** What administrators and approvers learn about changes by others. A name is null if the person was erased or if
   *  the notification is about several people. */
  oversight: {
    teamJoined: (person: string | null, people: number, supervisor: string | null) =>
      people === 1
        ? `${person ?? 'A person'} now reports to ${supervisor ?? 'a supervisor'}.`
        : `${people} people now report to ${supervisor ?? 'a supervisor'}.`,
    roleGiven: (person: string | null, people: number, role: string) =>
      people === 1
        ? `${person ?? 'A person'} now has the role ${role}.`
        : `${people} people now have the role ${role}.`,
    policyGiven: (person: string | null, people: number, policy: string) =>
      people === 1
        ? `${person ?? 'A person'} now has the policy “${policy}”.`
        : `${people} people now have the policy “${policy}”.`,
    payrollRuleOn: 'Payroll now requires a second person to mark it as paid.',
    payrollRuleOff: 'Payroll no longer requires a second person to mark it as paid.',
    signInRules: 'The rules about signing in were changed.',
    changedBy: (name: string) => `By ${name}`,
  },
});
