import type { Language } from '../../domain/language.ts';
import { english, type EmailTexts } from './english-texts.ts';
import { spanish } from './spanish-texts.ts';

const TEXTS: Readonly<Record<Language, EmailTexts>> = { en: english, es: spanish };

export function emailTexts(language: Language): EmailTexts {
  return TEXTS[language];
}
