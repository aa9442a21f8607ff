import { plainLetters } from '../../domain/plain-letters.ts';

/** Removes case, accents and punctuation, so that strings can be compared. "Núñez-Ortiz" becomes "nunez ortiz", and
 *  "Bjørn" becomes "bjorn", as in the file for the IRS. */
export function fold(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Returns the rank of a match, or undefined if `text` does not match. The rank is 0 if `text` begins with the typed
 *  text, 1 if a later word of `text` begins with it, and 2 if each typed word is the beginning of a word. */
export function rankOf(typed: string, text: string): number | undefined {
  const needle = fold(typed);
  const haystack = fold(text);
  if (haystack.startsWith(needle)) return 0;
  if (` ${haystack}`.includes(` ${needle}`)) return 1;
  const words = haystack.split(' ');
  const startsSome = (word: string) => words.some((known) => known.startsWith(word));
  return needle.split(' ').every(startsSome) ? 2 : undefined;
}

interface Findable {
  id: string;
  label: string;
  /** Additional words that find the item. */
  keywords?: string;
}

/** Returns the matches by rank. Within a rank, recently chosen items come first. The other items keep the given
 *  order. */
export function bestOf<T extends Findable>(
  typed: string,
  all: readonly T[],
  recentIds: readonly string[],
): T[] {
  const rank = ({ label, keywords = '' }: T) => {
    const byLabel = rankOf(typed, label);
    // A match in `keywords` ranks after every match in the label.
    return byLabel ?? (rankOf(typed, `${label} ${keywords}`) === undefined ? undefined : 3);
  };
  const age = ({ id }: T) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return all
    .map((item) => ({ item, rank: rank(item) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank || age(a.item) - age(b.item))
    .map(({ item }) => item);
}
