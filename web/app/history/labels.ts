import { inLanguage } from '../../language/language.ts';

/** Translations of the stored words of audit entries: actions, fields and values of weeks and settlements. Empty in
 *  English. */
const WORDS = inLanguage('historyLabels', {});

/** Translations of the codes of fields that contain only codes, such as units and payment methods. Empty in English. */
const CODES = inLanguage('codeLabels', {});

export function historyLabel(stored: string): string | undefined {
  return Object.hasOwn(WORDS, stored) ? WORDS[stored] : undefined;
}

export function codeLabel(code: string): string | undefined {
  return Object.hasOwn(CODES, code) ? CODES[code] : historyLabel(code);
}
