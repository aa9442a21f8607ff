import type { Language } from '../../domain/language.ts';
import { english, type MailTexts } from './english-texts.ts';
import { spanish } from './spanish-texts.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: english, es: spanish };

/** Returns the wording of emails in a language. */
export function mailTexts(language: Language): MailTexts {
  return TEXTS[language];
}
