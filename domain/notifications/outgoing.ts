import { weekLabel } from '../format.ts';
import { LOCALE, type Language } from '../language.ts';
import type { Content } from './from-events.ts';
import type { OutgoingTexts } from './english-messages.ts';
import { outgoingTexts } from './messages.ts';
import { commonPathOf } from './paths.ts';

function mailSentence(content: Content, { mail }: OutgoingTexts, language: Language): string {
  const { kind, parameters } = content;
  const week = 'weekStart' in parameters ? weekLabel(parameters.weekStart, LOCALE[language]) : '';
  switch (kind) {
    case 'DAYS_APPROVED':
      return mail.daysApproved(week);
    case 'DAYS_REJECTED':
      return mail.daysRejected(week);
    case 'DAYS_PENDING_AGAIN':
      return mail.daysPendingAgain(week);
    case 'EXPENSE_APPROVED':
      return mail.expenseApproved;
    case 'EXPENSE_REJECTED':
      return mail.expenseRejected;
    case 'EXPENSE_PENDING_AGAIN':
      return mail.expensePendingAgain;
    case 'WEEK_REMINDER':
      return mail.weekReminder(week);
    case 'SETTLEMENT_READY':
      return mail.settlementReady(week);
    case 'SETTLEMENT_PAID':
      return mail.settlementPaid(week);
    case 'SETTLEMENT_REVERSED':
      return mail.settlementReversed(week);
    case 'RATE_SET':
    case 'RATE_REMOVED':
      return mail.rateChanged;
    case 'W9_REQUESTED':
      return mail.w9Requested;
    case 'TAX_FORM_AVAILABLE':
      return mail.formAvailable(parameters.taxYear);
    case 'QUESTION_ANSWERED':
      return mail.questionAnswered(parameters.taxYear);
    case 'ROLE_CHANGED':
      return mail.roleChanged;
    case 'EMAIL_CHANGED':
      return mail.emailChanged;
    case 'PASSWORD_RESET':
      return mail.passwordReset;
  }
}

interface MailInput {
  brand: string;
  firstName: string;
  /** At least one notification, oldest first. */
  batch: readonly Content[];
  language: Language;
  linkTo: (path: string) => string;
}

/** Combines a batch of notifications into one email. */
export function mailOf({ brand, firstName, batch, language, linkTo }: MailInput) {
  const texts = outgoingTexts(language);
  const { mail } = texts;
  const sentences = [
    ...new Set(batch.map((notification) => mailSentence(notification, texts, language))),
  ];
  const [first = ''] = sentences;
  const isOne = sentences.length === 1;
  // The subject is the first sentence without its period.
  const subject = isOne
    ? mail.subject(brand, (first.split('. ')[0] ?? '').replace(/\.$/, ''))
    : mail.subjectOfSeveral(brand, batch.length);
  return {
    subject,
    body: [
      mail.greeting(firstName),
      isOne ? first : sentences.map((sentence) => `- ${sentence}`).join('\n'),
      `${mail.details}\n${linkTo(commonPathOf(batch))}`,
      mail.settings(linkTo('/dashboard/profile/notifications')),
    ].join('\n\n'),
  };
}

/** The payload of a push message, which the service worker shows. */
export interface PushMessage {
  title: string;
  /** The page that a click opens. */
  path: string;
}

/** Combines a batch of notifications into one push message. */
export function pushOf(batch: readonly Content[], language: Language): PushMessage {
  const { push } = outgoingTexts(language);
  const titles = new Set(batch.map(({ kind }) => push.kinds[kind]));
  const [firstTitle] = titles;
  const title = titles.size === 1 && firstTitle ? firstTitle : push.several(batch.length);
  return { title, path: commonPathOf(batch) };
}
