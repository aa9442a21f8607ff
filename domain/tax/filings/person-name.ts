import type { Names } from '../../people.ts';
import { plainLetters } from '../../plain-letters.ts';

// This file splits the name on line 1 of a W-9 into the name fields of the file. The IRS compares the last name with the
// taxpayer number, so a split is never a guess: the line itself or the name of the account must say which words are the
// last name.

export interface PersonName {
  first: string;
  middle: string;
  last: string;
  suffix: string;
}

/** The name of a person with one legal name, in one piece. */
export interface OneName {
  only: string;
}

export type NameDoubt =
  /** Line 1 has several words, and none of its ends is the last name of the account. */
  | 'OTHER_LAST_NAME'
  /** Line 1 is "Last, First", and the account has another last name. */
  | 'OTHER_NAME_BEFORE_COMMA'
  /** Line 1 has one name, and the account has a first and a last name. */
  | 'ONE_NAME_ON_FORM'
  /** The account has one legal name, and line 1 has another name. */
  | 'ONE_NAME_IN_ACCOUNT';

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/** Returns the letters of words in lower case without accents, hyphens and spaces. "Ruiz-Soto" and "RUIZ SOTO" have the
 *  same letters. */
const lettersOf = (words: readonly string[]): string =>
  plainLetters(words.join(''))
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => lettersOf([word]));

/** Splits off the suffix at the end of a name, such as "Jr.". Leaves at least `atLeast` words. */
function withoutSuffix(words: readonly string[], atLeast = 1): { words: string[]; suffix: string } {
  const last = words.at(-1) ?? '';
  if (words.length <= atLeast || !SUFFIX.test(last)) return { words: [...words], suffix: '' };
  return { words: words.slice(0, -1), suffix: last.replace('.', '') };
}

/** Returns how many words at the end of the name have the given letters. Returns 0 if none do, or if all do. */
function countAtEnd(words: readonly string[], letters: string): number {
  for (let count = 1; count < words.length; count += 1)
    if (lettersOf(words.slice(-count)) === letters) return count;
  return 0;
}

function countAtStart(words: readonly string[], letters: string): number {
  for (let count = 1; count < words.length; count += 1)
    if (lettersOf(words.slice(0, count)) === letters) return count;
  return 0;
}

const named = (first: readonly string[], middle: readonly string[], last: readonly string[]) => ({
  first: first.join(' '),
  middle: middle.join(' '),
  last: last.join(' '),
});

/** Splits the given names. The first name is the first name of the account if the names begin with it, or else the first
 *  word. */
function splitGiven(given: readonly string[], first: string, last: readonly string[]) {
  const count = lettersOf(given) === first ? given.length : countAtStart(given, first) || 1;
  return named(given.slice(0, count), given.slice(count), last);
}

/** Splits a name with the family name first, such as "Nguyen Van An", if the other words contain the first name of the
 *  account. Returns undefined if they do not. */
function familyNameFirst(words: readonly string[], first: string, last: string) {
  const lastWords = countAtStart(words, last);
  if (lastWords === 0) return undefined;
  const family = words.slice(0, lastWords);
  const given = words.slice(lastWords);
  const atEnd = countAtEnd(given, first);
  if (atEnd > 0) return named(given.slice(-atEnd), given.slice(0, -atEnd), family);
  const isKnown = lettersOf(given) === first || countAtStart(given, first) > 0;
  return isKnown ? splitGiven(given, first, family) : undefined;
}

/** Splits a name that contains a comma. "Smith, John" has the last name first. The comma in "John Smith, Jr." only
 *  precedes the suffix, so the result is undefined. */
function splitAtComma(
  line: string,
  first: string,
  last: string,
): PersonName | NameDoubt | undefined {
  const parts = line.split(',').map(wordsOf);
  const [before = [], ...after] = parts.filter((words) => words.length > 0);
  const suffixes = after.filter((words) => words.length === 1 && SUFFIX.test(words[0] ?? ''));
  const given = after.filter((words) => !suffixes.includes(words)).flat();
  if (given.length === 0) return undefined;
  const family = withoutSuffix(before);
  if (last !== '' && lettersOf(family.words) !== last) return 'OTHER_NAME_BEFORE_COMMA';
  const { words, suffix } = withoutSuffix(given);
  const ownSuffix = suffixes[0]?.[0]?.replace('.', '') ?? '';
  return {
    ...splitGiven(words, first, family.words),
    suffix: ownSuffix || suffix || family.suffix,
  };
}

/** Splits the name on line 1 of a W-9 by the name of the account. Returns a doubt if the two names disagree about the
 *  last name. */
export function splitPersonName(line: string, account: Names): PersonName | OneName | NameDoubt {
  const accountFirst = lettersOf(wordsOf(account.firstName));
  const accountLast = lettersOf(withoutSuffix(wordsOf(account.lastName)).words);
  if (account.lastName.trim() === '')
    return lettersOf(wordsOf(line)) === accountFirst ? { only: line } : 'ONE_NAME_IN_ACCOUNT';
  const atComma = splitAtComma(line, accountFirst, accountLast);
  if (atComma) return atComma;
  const { words, suffix } = withoutSuffix(wordsOf(line.replaceAll(',', ' ')), 2);
  if (words.length < 2) return 'ONE_NAME_ON_FORM';
  const lastWords = countAtEnd(words, accountLast);
  if (lastWords > 0) {
    const given = words.slice(0, -lastWords);
    return { ...splitGiven(given, accountFirst, words.slice(-lastWords)), suffix };
  }
  const reordered = familyNameFirst(words, accountFirst, accountLast);
  return reordered ? { ...reordered, suffix } : 'OTHER_LAST_NAME';
}
