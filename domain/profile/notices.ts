import { momentIn } from '../format.ts';

/** Changes of an account by somebody else. The person is told, because each could give another person access. */
export const NOTICE_KINDS = ['ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeFacts {
  kind: NoticeKind;
  /** Null if the account was deleted, or nobody with an account acted. */
  actorName: string | null;
  createdAt: string;
}

const WHAT_HAPPENED: Readonly<Record<NoticeKind, string>> = {
  ACCOUNT_CREATED: 'created your account',
  PASSWORD_RESET: 'reset your password',
  EMAIL_CHANGED: 'changed your email',
};

const WHAT_TO_DO: Readonly<Record<NoticeKind, string>> = {
  ACCOUNT_CREATED: 'If you did not expect this, tell your administrator.',
  PASSWORD_RESET: 'If you did not ask for this, tell your administrator.',
  EMAIL_CHANGED: 'If you did not ask for this, tell your administrator.',
};

/** The text of a notice, on the screen and in the mail. */
export function noticeText({ kind, actorName, createdAt }: NoticeFacts, timeZone: string): string {
  const who = actorName ?? 'Someone';
  return `${who} ${WHAT_HAPPENED[kind]} on ${momentIn(timeZone, createdAt)}. ${WHAT_TO_DO[kind]}`;
}
