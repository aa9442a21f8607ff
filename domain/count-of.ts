import { DEFAULT_LOCALE } from './format.ts';

const english = new Intl.PluralRules(DEFAULT_LOCALE);

/** Returns a count with its noun, such as "1 day" or "3 days". A noun with an irregular plural needs `many`, such as "2
 *  entries". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${english.select(count) === 'one' ? one : many}`;
}
