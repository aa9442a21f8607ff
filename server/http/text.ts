import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts';
import { ENGLISH, isSentence, textOf, type Text } from '../../domain/sentence.ts';
import { SPANISH_SENTENCES } from '../../domain/spanish/sentences.ts';
import { SPANISH } from '../../domain/spanish/spanish.ts';
import { sentencesOf, SUCCESS_SENTENCES } from '../../domain/spanish/success-sentences.ts';
import { translated } from '../../domain/translated.ts';

/** Returns the sentence of a refusal in the language of the caller. */
export function sentenceIn(language: Language, refusal: Refusal): string {
  return textIn(language, sentenceOf(refusal));
}

/** Returns a text in the language of the caller. Does not translate a text that is a name. */
export function textIn(language: Language, detail: Text): string {
  if (language === DEFAULT_LANGUAGE || isSentence(detail))
    return textOf(detail, language === DEFAULT_LANGUAGE ? ENGLISH : SPANISH);
  return translated(SPANISH_SENTENCES, detail);
}

/** Returns the success message of a write in the language of the caller. If every sentence of the message has a
 *  translation, translates the sentences one by one, because a `{}` in a key could match a whole other sentence. If
 *  not, translates the message as a whole. */
export function messageIn(language: Language, message: Text): string {
  if (language === DEFAULT_LANGUAGE || isSentence(message)) return textIn(language, message);
  const sentences = sentencesOf(message);
  const spanish = sentences.map((sentence) => translated(SUCCESS_SENTENCES, sentence));
  const isComplete = spanish.every((sentence, index) => sentence !== sentences[index]);
  return isComplete ? spanish.join(' ') : translated(SUCCESS_SENTENCES, message);
}
