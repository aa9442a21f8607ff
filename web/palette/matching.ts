/** Letters as they are compared: without case, accents and signs. "Núñez-Ortiz" is "nunez ortiz". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** How well a text answers what was typed: 0 begins with it, 1 has its words in their order, 2 has a word
 *  that begins with each; nothing where a typed word begins none. */
export function rankOf(typed: string, text: string): number | undefined {
  const wanted = fold(typed);
  const has = fold(text);
  if (has.startsWith(wanted)) return 0;
  if (` ${has}`.includes(` ${wanted}`)) return 1;
  const words = has.split(' ');
  const isThere = (word: string) => words.some((known) => known.startsWith(word));
  return wanted.split(' ').every(isThere) ? 2 : undefined;
}

interface Findable {
  id: string;
  label: string;
  /** Other words for the same thing. */
  words?: string;
}

/** What matches, the best first: of equals what was chosen before, then as they came. */
export function bestOf<T extends Findable>(
  typed: string,
  all: readonly T[],
  recentIds: readonly string[],
): T[] {
  const rank = ({ label, words = '' }: T) => {
    const byLabel = rankOf(typed, label);
    // A word beside the label counts less than the label itself.
    return byLabel ?? (rankOf(typed, `${label} ${words}`) === undefined ? undefined : 3);
  };
  const age = ({ id }: T) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return all
    .map((item) => ({ item, rank: rank(item) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank || age(a.item) - age(b.item))
    .map(({ item }) => item);
}
