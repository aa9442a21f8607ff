import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { ENGLISH, textOf, type Text } from '../../domain/sentence.ts';
import { inLanguage } from '../language/language.ts';

const translations = inLanguage('sentences', ENGLISH);

/** Returns a sentence of the domain in the language of the page. A text from the server is in this language already. */
export function sentenceText(text: Text): string {
  return textOf(text, translations);
}

/** Returns the reason for a refusal, for a hint next to a disabled action. Returns undefined without a refusal. */
export function refusalText(refusal: Refusal | undefined): string | undefined {
  return refusal && sentenceText(sentenceOf(refusal));
}
