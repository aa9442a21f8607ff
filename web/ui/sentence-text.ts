import { ENGLISH, textOf, type Text } from '../../domain/sentence.ts';
import { inLanguage } from '../language/language.ts';

const translations = inLanguage('sentences', ENGLISH);

/** Returns a sentence of the domain in the language of the page. */
export const sentenceText = (text: Text): string => textOf(text, translations);
