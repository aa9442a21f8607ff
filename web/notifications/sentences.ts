import type { Day } from '../../domain/calendar.ts';
import type { Notification } from '../../domain/notifications/schema.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { roleName, roleNames } from '../people/roles.ts';
import { dayAndDate, longDate, weekLabel } from '../ui/format.ts';
import { rateText } from '../ui/rate-labels.ts';
import { messages } from './messages.ts';

const { account, days: daysText, expenses, oversight, taxForms, settlement } = messages;

interface Sentence {
  title: string;
  /** The reason that an approver typed. */
  detail?: string;
}

/** Describes one day by its date, and several days by their number and week. */
function daysOf({ weekStart, days }: { weekStart: Day; days: readonly Day[] }): string {
  const [only] = days;
  if (only !== undefined && days.length === 1) return dayAndDate(only);
  return daysText.ofWeek(days.length, weekLabel(weekStart));
}

function aboutAccount(
  notification: Extract<
    Notification,
    {
      kind:
        | 'ROLE_CHANGED'
        | 'DEDUCTION_ENTERED'
        | 'RATE_SET'
        | 'RATE_REMOVED'
        | 'EMAIL_CHANGED'
        | 'PASSWORD_RESET';
    }
  >,
): string {
  const { kind, parameters } = notification;
  switch (kind) {
    case 'ROLE_CHANGED':
      return account.role(roleNames(parameters.roles));
    case 'DEDUCTION_ENTERED':
      return settlement.deduction(parameters.name, longDate(parameters.firstWeek));
    case 'RATE_SET': {
      const { unit, rateTenThousandths, effectiveFrom } = parameters;
      const day = longDate(effectiveFrom);
      if (rateTenThousandths === null) return account.noRate(unit, day);
      const rate = rateText(unit, rateFromTenThousandths(rateTenThousandths));
      return effectiveFrom === EARLIEST_RATE_DAY
        ? account.firstRate(rate)
        : account.rate(rate, day);
    }
    case 'RATE_REMOVED':
      return account.rateRemoved(parameters.unit, longDate(parameters.effectiveFrom));
    case 'EMAIL_CHANGED':
      return account.emailChanged;
    case 'PASSWORD_RESET':
      return account.passwordReset;
  }
}

function aboutSettlement(
  notification: Extract<
    Notification,
    {
      kind:
        | 'SETTLEMENT_READY'
        | 'SETTLEMENT_PAID'
        | 'STATEMENT_SENT'
        | 'SETTLEMENT_REVERSED'
        | 'WITHHOLDING_REPAID'
        | 'STATEMENT_QUESTION_ANSWERED'
        | 'STATEMENT_QUESTION_ASKED';
    }
  >,
): string {
  const { kind, parameters } = notification;
  const week = weekLabel(parameters.weekStart);
  switch (kind) {
    case 'SETTLEMENT_READY':
      return settlement.ready(week);
    case 'SETTLEMENT_PAID':
      return settlement.paid(week, longDate(parameters.paidOn));
    case 'STATEMENT_SENT':
      return settlement.sent(week);
    case 'SETTLEMENT_REVERSED':
      return settlement.reversed(week);
    case 'WITHHOLDING_REPAID':
      return settlement.repaid(week, longDate(parameters.repaidOn));
    case 'STATEMENT_QUESTION_ANSWERED':
      return settlement.questionAnswered(week);
    case 'STATEMENT_QUESTION_ASKED':
      return settlement.questionAsked(parameters.person, week);
  }
}

function changedBy(name: string | null): Pick<Sentence, 'detail'> {
  return name === null ? {} : { detail: oversight.changedBy(name) };
}

export function sentenceOf(notification: Notification): Sentence {
  const { kind, parameters } = notification;
  switch (kind) {
    case 'DAYS_APPROVED':
      return { title: daysText.approved(daysOf(parameters), parameters.days.length === 1) };
    case 'DAYS_REJECTED': {
      const { days, reason } = parameters;
      const title = daysText.rejected(daysOf(parameters), days.length === 1);
      return { title, ...(reason && { detail: daysText.reason(reason) }) };
    }
    case 'DAYS_PENDING_AGAIN':
      return { title: daysText.pendingAgain(daysOf(parameters), parameters.days.length === 1) };
    case 'EXPENSE_APPROVED':
      return { title: expenses.approved(dayAndDate(parameters.day)) };
    case 'EXPENSE_REJECTED': {
      const { day, reason } = parameters;
      return {
        title: expenses.rejected(dayAndDate(day)),
        ...(reason && { detail: daysText.reason(reason) }),
      };
    }
    case 'EXPENSE_PENDING_AGAIN':
      return { title: expenses.pendingAgain(dayAndDate(parameters.day)) };
    case 'SETTLEMENT_READY':
    case 'SETTLEMENT_PAID':
    case 'STATEMENT_SENT':
    case 'SETTLEMENT_REVERSED':
    case 'WITHHOLDING_REPAID':
    case 'STATEMENT_QUESTION_ANSWERED':
    case 'STATEMENT_QUESTION_ASKED':
      return { title: aboutSettlement(notification) };
    case 'W9_REQUESTED':
      return { title: taxForms.w9Requested };
    case 'TAX_FORM_AVAILABLE':
      return { title: taxForms.formAvailable(parameters.taxYear, parameters.isCorrected) };
    case 'WEEK_REMINDER':
      return { title: daysText.reminder(weekLabel(parameters.weekStart)) };
    case 'QUESTION_ANSWERED':
      return { title: taxForms.questionAnswered(parameters.taxYear) };
    case 'TEAM_JOINED': {
      const { person, people, supervisor } = parameters;
      const who = people === 1 ? person : null;
      const title = oversight.teamJoined(who, people, supervisor);
      return { title, ...changedBy(parameters.changedBy) };
    }
    case 'ACCESS_GIVEN': {
      const { person, people, role, policy } = parameters;
      const who = people === 1 ? person : null;
      const title = role
        ? oversight.roleGiven(who, people, roleName(role))
        : oversight.policyGiven(who, people, policy ?? '');
      return { title, ...changedBy(parameters.changedBy) };
    }
    case 'PAYROLL_RULE_CHANGED':
      return {
        title: parameters.isOn ? oversight.payrollRuleOn : oversight.payrollRuleOff,
        ...changedBy(parameters.changedBy),
      };
    case 'SIGN_IN_RULES_CHANGED':
      return { title: oversight.signInRules, ...changedBy(parameters.changedBy) };
    default:
      return { title: aboutAccount(notification) };
  }
}
