import { DEFAULT_LOCALE } from './format.ts';

const english = new Intl.PluralRules(DEFAULT_LOCALE);

/** "1 day", "3 days". A noun with another plural needs `many`: "2 entries". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${english.select(count) === 'one' ? one : many}`;
}
