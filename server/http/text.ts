import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { ENGLISH, textOf, type Text, type Translations } from '../../domain/sentence.ts';
import { SPANISH } from '../../domain/spanish/spanish.ts';

const TRANSLATIONS: Readonly<Record<Language, Translations>> = { en: ENGLISH, es: SPANISH };

/** Returns a text in the language of the caller. */
export function textIn(language: Language, text: Text): string {
  return textOf(text, TRANSLATIONS[language]);
}

/** Returns the sentence of a refusal in the language of the caller. */
export function sentenceIn(language: Language, refusal: Refusal): string {
  return textIn(language, sentenceOf(refusal));
}
