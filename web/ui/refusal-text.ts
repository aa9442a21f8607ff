import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { inLanguage } from '../language/language.ts';
import { sentenceText } from './sentence-text.ts';

/** The translations of refusals, by the English sentence. The rules write refusals in English. */
const translations = inLanguage('refusals', {});

/** Returns the reason for a refusal in the language of the page, for a hint next to a disabled action. Returns undefined
 *  without a refusal. */
export function refusalText(refusal: Refusal | undefined): string | undefined {
  if (!refusal) return undefined;
  const sentence = sentenceOf(refusal);
  return typeof sentence === 'string'
    ? (translations[sentence] ?? sentence)
    : sentenceText(sentence);
}
