import { momentIn } from '../format.ts';
import { DEFAULT_LANGUAGE, LOCALE, type Language } from '../language.ts';

/** Changes of an account by somebody else. The person is told, because each could give another person access. */
export const NOTICE_KINDS = ['ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeFacts {
  kind: NoticeKind;
  /** Null if the account was deleted, or nobody with an account acted. */
  actorName: string | null;
  createdAt: string;
}

interface NoticeTexts {
  someone: string;
  happened: Readonly<Record<NoticeKind, string>>;
  toDo: Readonly<Record<NoticeKind, string>>;
  on: (what: string, moment: string) => string;
}

const NOTICE_TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    someone: 'Someone',
    happened: {
      ACCOUNT_CREATED: 'created your account',
      PASSWORD_RESET: 'reset your password',
      EMAIL_CHANGED: 'changed your email',
    },
    toDo: {
      ACCOUNT_CREATED: 'If you did not expect this, tell your administrator.',
      PASSWORD_RESET: 'If you did not ask for this, tell your administrator.',
      EMAIL_CHANGED: 'If you did not ask for this, tell your administrator.',
    },
    on: (what, moment) => `${what} on ${moment}.`,
  },
  es: {
    someone: 'Alguien',
    happened: {
      ACCOUNT_CREATED: 'creó su cuenta',
      PASSWORD_RESET: 'restableció su contraseña',
      EMAIL_CHANGED: 'cambió su correo electrónico',
    },
    toDo: {
      ACCOUNT_CREATED: 'Si no lo esperaba, avise a su administrador.',
      PASSWORD_RESET: 'Si usted no lo pidió, avise a su administrador.',
      EMAIL_CHANGED: 'Si usted no lo pidió, avise a su administrador.',
    },
    on: (what, moment) => `${what} (${moment}).`,
  },
};

/** The text of a notice, on the screen and in the mail. */
export function noticeText(
  { kind, actorName, createdAt }: NoticeFacts,
  timeZone: string,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const text = NOTICE_TEXTS[language];
  const what = `${actorName ?? text.someone} ${text.happened[kind]}`;
  return `${text.on(what, momentIn(timeZone, createdAt, LOCALE[language]))} ${text.toDo[kind]}`;
}
