import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { inLanguage } from '../language/language.ts';

/** The rules refuse in English, like the server. Other languages translate the sentence. */
const translations = inLanguage('refusals', {});

/** Returns why a rule refuses, for a hint next to a disabled action. */
export function refusalText(refusal: Refusal): string {
  const sentence = sentenceOf(refusal);
  return translations[sentence] ?? sentence;
}
