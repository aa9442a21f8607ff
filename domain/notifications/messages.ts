import type { Language } from '../language.ts';
import { english, type OutgoingTexts } from './english-messages.ts';
import { spanish } from './spanish-messages.ts';

const TEXTS: Readonly<Record<Language, OutgoingTexts>> = { en: english, es: spanish };

/** Returns the text of emails and push messages in a language. */
export function outgoingTexts(language: Language): OutgoingTexts {
  return TEXTS[language];
}
