import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { inLanguage } from '../language/language.ts';

/** The rules refuse in English, as the server does. Other languages translate the sentence. */
const translations = inLanguage('refusals', {});

/** Why a rule refuses, for a hint beside what cannot be done. */
export function refusalText(refusal: Refusal): string {
  const sentence = sentenceOf(refusal);
  return translations[sentence] ?? sentence;
}
