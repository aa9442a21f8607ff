import { dateTimeText } from '../format.ts';
import { DEFAULT_LANGUAGE, LOCALE, type Language } from '../language.ts';

/** Changes that somebody else makes to an account. The person gets a notice, because each of these changes could give
 *  another person access. */
export const NOTICE_KINDS = ['ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeInput {
  kind: NoticeKind;
  /** Null if the account of the actor was deleted, or the change was made on the command line. */
  actorName: string | null;
  createdAt: string;
}

/** Sentences that say what happened and what to do. */
type NoticeTexts = Readonly<Record<NoticeKind, (who: string, moment: string) => string>>;

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    ACCOUNT_CREATED: (who, moment) =>
      `${who} created your account on ${moment}. If you did not expect this, tell your administrator.`,
    PASSWORD_RESET: (who, moment) =>
      `${who} reset your password on ${moment}. If you did not ask for this, tell your administrator.`,
    EMAIL_CHANGED: (who, moment) =>
      `${who} changed your email on ${moment}. If you did not ask for this, tell your administrator.`,
  },
  es: {
    ACCOUNT_CREATED: (who, moment) =>
      `El ${moment}, ${who} creó su cuenta. Si no lo esperaba, avise a su administrador.`,
    PASSWORD_RESET: (who, moment) =>
      `El ${moment}, ${who} restableció su contraseña. Si no lo pidió, avise a su administrador.`,
    EMAIL_CHANGED: (who, moment) =>
      `El ${moment}, ${who} cambió su correo electrónico. Si no lo pidió, avise a su administrador.`,
  },
};

const SOMEONE: Readonly<Record<Language, string>> = { en: 'Someone', es: 'alguien' };

/** Returns the text of a notice for screens and emails. */
export function noticeText(
  { kind, actorName, createdAt }: NoticeInput,
  timeZone: string,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const moment = dateTimeText(timeZone, createdAt, LOCALE[language]);
  return TEXTS[language][kind](actorName ?? SOMEONE[language], moment);
}
