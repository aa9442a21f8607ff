import type { Sentence } from '../../domain/sentence.ts';
import type { Problems } from '../app/forms/resolver.ts';
import { capitalized } from '../ui/format.ts';
import { sentenceText } from '../ui/sentence-text.ts';

/** Returns a sentence such as "amount: Enter more than zero." as the problem of the field that it names. */
export function fieldProblem(sentence: Sentence): Problems {
  const [, field, problem] = /^([a-zA-Z]+): (.*)$/s.exec(sentenceText(sentence)) ?? [];
  return field && problem ? { [field]: capitalized(problem) } : {};
}
