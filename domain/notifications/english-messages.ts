import { countOf } from '../count-of.ts';
import type { NotificationKind } from './schema.ts';

// This file has the English text of emails and push messages. The text contains no amounts, reasons or names of others,
// because email is not confidential and a push message appears on a locked phone.

export const english = {
  email: {
    subject: (brand: string, sentence: string) => `${brand}: ${sentence}`,
    subjectOfSeveral: (brand: string, count: number) =>
      `${brand}: ${countOf(count, 'notification')}`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    details: 'Sign in for the details:',
    settings: (link: string) => `Choose which notifications you get by email: ${link}`,
    /** `week` is "Mon, Nov 9 – Sun, Nov 15". */
    daysApproved: (week: string) => `Days for ${week} were approved.`,
    daysRejected: (week: string) => `Days for ${week} need your attention.`,
    expenseApproved: 'An expense was approved.',
    expenseRejected: 'An expense needs your attention.',
    expensePendingAgain: 'One of your expenses is pending again.',
    daysPendingAgain: (week: string) => `Days for ${week} are pending again.`,
    weekReminder: (week: string) =>
      `No days are logged for ${week}. Log your days so that you are paid on time. If you did not work, choose “I did not work this week”.`,
    settlementReady: (week: string) => `Your settlement for ${week} is ready.`,
    settlementPaid: (week: string) =>
      `Your settlement for ${week} was paid. Your statement is ready to read and to download.`,
    statementSent: (week: string) =>
      `Your settlement statement for ${week}. You can read it and download it as a PDF.`,
    settlementReversed: (week: string) => `Your settlement for ${week} was reversed.`,
    withholdingRepaid: (week: string) =>
      `Tax that was withheld from your pay for ${week} was repaid to you.`,
    statementQuestionAnswered: (week: string) =>
      `The office answered your question about your statement for ${week}.`,
    statementQuestionAsked: (week: string) =>
      `A payee asked about a settlement statement for ${week}.`,
    deductionEntered: 'The office entered a deduction from your pay. Please read and confirm it.',
    rateChanged: 'Your pay rate was changed.',
    w9Requested: 'The office requested your W-9.',
    formAvailable: (year: number) => `Your ${year} tax form is available.`,
    questionAnswered: (year: number) =>
      `The office answered your question about your ${year} figures.`,
    roleChanged: 'Your role was changed. If you did not expect this, tell your administrator.',
    emailChanged:
      'The office changed the email of your account. If you did not expect this, tell your administrator.',
    passwordReset:
      'The office reset your password. If you did not expect this, tell your administrator.',
    teamJoined: 'Somebody was added to a team.',
    accessGiven:
      'Somebody got access to the data of others. If you did not expect this, look at the audit logs.',
    payrollRuleChanged:
      'The rule about a second person for payroll was changed. If you did not expect this, look at the audit logs.',
    signInRulesChanged:
      'The rules about signing in were changed. If you did not expect this, look at the audit logs.',
  },
  push: {
    several: (count: number) => `You have ${countOf(count, 'new notification')}`,
    kinds: {
      DAYS_APPROVED: 'Days were approved',
      DAYS_REJECTED: 'A day needs your attention',
      EXPENSE_APPROVED: 'An expense was approved',
      EXPENSE_REJECTED: 'An expense needs your attention',
      DAYS_PENDING_AGAIN: 'Days are pending again',
      EXPENSE_PENDING_AGAIN: 'An expense is pending again',
      WEEK_REMINDER: 'A week is not submitted',
      SETTLEMENT_READY: 'A settlement is ready',
      SETTLEMENT_PAID: 'A settlement was paid',
      STATEMENT_SENT: 'A settlement statement for you',
      SETTLEMENT_REVERSED: 'A settlement was reversed',
      WITHHOLDING_REPAID: 'Withheld tax was repaid',
      STATEMENT_QUESTION_ANSWERED: 'The office answered a question',
      STATEMENT_QUESTION_ASKED: 'A payee asked about a statement',
      DEDUCTION_ENTERED: 'A deduction from your pay was entered',
      RATE_SET: 'Your pay rate was changed',
      RATE_REMOVED: 'Your pay rate was changed',
      W9_REQUESTED: 'The office requested a form',
      TAX_FORM_AVAILABLE: 'A tax form is available',
      QUESTION_ANSWERED: 'The office answered a question',
      ROLE_CHANGED: 'Your account was changed',
      EMAIL_CHANGED: 'Your account was changed',
      PASSWORD_RESET: 'Your account was changed',
      TEAM_JOINED: 'Somebody was added to a team',
      ACCESS_GIVEN: 'Somebody got access',
      PAYROLL_RULE_CHANGED: 'A payroll rule was changed',
      SIGN_IN_RULES_CHANGED: 'Sign-in rules were changed',
    } satisfies Record<NotificationKind, string> as Record<NotificationKind, string>,
  },
};

export type OutgoingTexts = typeof english;
