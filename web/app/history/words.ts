import { inLanguage } from '../../language/language.ts';

/** Words of audit entries that are not shown as they are stored: actions, fields and values of weeks and settlements.
 *  In English they are their own words. */
const WORDS = inLanguage('historyWords', {});

export function historyWord(stored: string): string | undefined {
  return Object.hasOwn(WORDS, stored) ? WORDS[stored] : undefined;
}
