import { inLanguage } from '../../language/language.ts';

/** Translations of the stored words of audit entries: actions, fields and values of weeks and settlements. Empty in
 *  English. */
const WORDS = inLanguage('historyLabels', {});

export function historyLabel(stored: string): string | undefined {
  return Object.hasOwn(WORDS, stored) ? WORDS[stored] : undefined;
}
