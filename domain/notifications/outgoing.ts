import { weekLabel } from '../format.ts';
import { LOCALE, type Language } from '../language.ts';
import type { Content } from './from-events.ts';
import { english, type OutgoingTexts } from './english-messages.ts';
import { spanish } from './spanish-messages.ts';

const TEXTS: Readonly<Record<Language, OutgoingTexts>> = { en: english, es: spanish };

function emailSentence(content: Content, { email }: OutgoingTexts, language: Language): string {
  const { kind, parameters } = content;
  const week = 'weekStart' in parameters ? weekLabel(parameters.weekStart, LOCALE[language]) : '';
  switch (kind) {
    case 'DAYS_APPROVED':
      return email.daysApproved(week);
    case 'DAYS_REJECTED':
      return email.daysRejected(week);
    case 'DAYS_PENDING_AGAIN':
      return email.daysPendingAgain(week);
    case 'EXPENSE_APPROVED':
      return email.expenseApproved;
    case 'EXPENSE_REJECTED':
      return email.expenseRejected;
    case 'EXPENSE_PENDING_AGAIN':
      return email.expensePendingAgain;
    case 'WEEK_REMINDER':
      return email.weekReminder(week);
    case 'SETTLEMENT_READY':
      return email.settlementReady(week);
    case 'SETTLEMENT_PAID':
      return email.settlementPaid(week);
    case 'STATEMENT_SENT':
      return email.statementSent(week);
    case 'SETTLEMENT_REVERSED':
      return email.settlementReversed(week);
    case 'WITHHOLDING_REPAID':
      return email.withholdingRepaid(week);
    case 'STATEMENT_QUESTION_ANSWERED':
      return email.statementQuestionAnswered(week);
    case 'STATEMENT_QUESTION_ASKED':
      return email.statementQuestionAsked(week);
    case 'DEDUCTION_ENTERED':
      return email.deductionEntered;
    case 'RATE_SET':
    case 'RATE_REMOVED':
      return email.rateChanged;
    case 'W9_REQUESTED':
      return email.w9Requested;
    case 'TAX_FORM_AVAILABLE':
      return email.formAvailable(parameters.taxYear);
    case 'QUESTION_ANSWERED':
      return email.questionAnswered(parameters.taxYear);
    case 'ROLE_CHANGED':
      return email.roleChanged;
    case 'EMAIL_CHANGED':
      return email.emailChanged;
    case 'PASSWORD_RESET':
      return email.passwordReset;
    case 'TEAM_JOINED':
      return email.teamJoined;
    case 'ACCESS_GIVEN':
      return email.accessGiven;
    case 'PAYROLL_RULE_CHANGED':
      return email.payrollRuleChanged;
    case 'SIGN_IN_RULES_CHANGED':
      return email.signInRulesChanged;
  }
}

/** Returns the page that an email or push message links to for a notification. */
function pathOf({ kind, parameters }: Content): string {
  switch (kind) {
    case 'DAYS_APPROVED':
    case 'DAYS_REJECTED':
    case 'DAYS_PENDING_AGAIN':
      return `/dashboard/time-logs?day=${parameters.days[0] ?? parameters.weekStart}`;
    case 'EXPENSE_APPROVED':
    case 'EXPENSE_REJECTED':
    case 'EXPENSE_PENDING_AGAIN':
      return `/dashboard/time-logs?day=${parameters.day}`;
    case 'WEEK_REMINDER':
      return `/dashboard/time-logs?day=${parameters.weekStart}`;
    case 'SETTLEMENT_READY':
    case 'SETTLEMENT_PAID':
    case 'STATEMENT_SENT':
    case 'SETTLEMENT_REVERSED':
    case 'WITHHOLDING_REPAID':
    case 'STATEMENT_QUESTION_ANSWERED':
      return `/dashboard/payroll/statements/${parameters.settlementId}`;
    case 'STATEMENT_QUESTION_ASKED':
      return `/dashboard/payroll/questions?question=${parameters.questionId}`;
    case 'DEDUCTION_ENTERED':
      return '/dashboard/payroll';
    case 'TAX_FORM_AVAILABLE':
    case 'QUESTION_ANSWERED':
      return `/dashboard/payroll?tab=tax-documents&year=${parameters.taxYear}`;
    case 'W9_REQUESTED':
      return '/dashboard/profile/w9';
    case 'TEAM_JOINED':
      return '/dashboard/contractors';
    case 'ACCESS_GIVEN':
      return '/dashboard/staff';
    case 'PAYROLL_RULE_CHANGED':
    case 'SIGN_IN_RULES_CHANGED':
      return '/dashboard/company';
    default:
      return '/dashboard/profile';
  }
}

const DASHBOARD = '/dashboard';

/** Returns the page for a batch of notifications: their common page, or else the dashboard. */
function commonPathOf(batch: readonly Content[]): string {
  const paths = new Set(batch.map(pathOf));
  const [firstPath = DASHBOARD] = paths;
  return paths.size === 1 ? firstPath : DASHBOARD;
}

interface EmailInput {
  brand: string;
  firstName: string;
  /** At least one notification, oldest first. */
  batch: readonly Content[];
  language: Language;
  linkTo: (path: string) => string;
}

export function emailOf({ brand, firstName, batch, language, linkTo }: EmailInput) {
  const texts = TEXTS[language];
  const { email } = texts;
  const sentences = [
    ...new Set(batch.map((notification) => emailSentence(notification, texts, language))),
  ];
  const [first = ''] = sentences;
  const isOne = sentences.length === 1;
  // The subject is the first sentence without its period.
  const subject = isOne
    ? email.subject(brand, (first.split('. ')[0] ?? '').replace(/\.$/, ''))
    : email.subjectOfSeveral(brand, batch.length);
  return {
    subject,
    body: [
      email.greeting(firstName),
      isOne ? first : sentences.map((sentence) => `- ${sentence}`).join('\n'),
      `${email.details}\n${linkTo(commonPathOf(batch))}`,
      email.settings(linkTo('/dashboard/profile/notifications')),
    ].join('\n\n'),
  };
}

/** The payload of a push message, which the service worker shows. */
export interface PushMessage {
  title: string;
  /** The page that a click opens. */
  path: string;
}

export function pushOf(batch: readonly Content[], language: Language): PushMessage {
  const { push } = TEXTS[language];
  const titles = new Set(batch.map(({ kind }) => push.kinds[kind]));
  const [firstTitle] = titles;
  const title = titles.size === 1 && firstTitle ? firstTitle : push.several(batch.length);
  return { title, path: commonPathOf(batch) };
}
