import type { Sentence } from '../../domain/sentence.ts';
import { capitalized } from '../ui/format.ts';
import { sentenceText } from '../ui/sentence-text.ts';

/** Returns the sentence about a field without the name of the field, for the form that shows it at the field. */
export function fieldText(sentence: Sentence): string {
  return capitalized(sentenceText(sentence).replace(/^[a-zA-Z]+: /, ''));
}
