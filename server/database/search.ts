import { sql, type RawBuilder } from 'kysely';

/** Returns the search text as a LIKE pattern with escaped wildcards. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

const WORDS = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`;
/** A shorter string contains no trigram, so the index cannot find it. */
const TRIGRAM_LENGTH = 3;

/** Returns the condition that the name or email of a person (`u`) contains the search text. If the text contains an @, the
 *  index finds only the part before the @, and a second condition compares the whole text. Most emails have the same
 *  domain, so the trigrams of the domain would match almost everybody. Index: users_search. */
export function matchesPerson(search: string): RawBuilder<boolean> {
  const [beforeAt = '', ...afterAt] = search.trim().split('@');
  if (afterAt.length === 0 || beforeAt.length < TRIGRAM_LENGTH) {
    return sql`${WORDS} ilike ${containing(search)}`;
  }
  return sql`(${WORDS} ilike ${containing(beforeAt)} and ${WORDS} || '' ilike ${containing(search)})`;
}
