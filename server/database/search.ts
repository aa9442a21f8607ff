import { sql, type RawBuilder } from 'kysely';

/** A search text as a LIKE pattern: its own wildcards are taken as they are written. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

const WORDS = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`;
/** A shorter text has no trigram to be looked up by. */
const SHORTEST_LOOKED_UP = 3;

/** People (as `u`) whose name or email holds a text. Of an email the part before the @ is looked up, and the
 *  whole compared: what follows the @ is the same for most, and its trigrams would be read for everybody.
 *  Index: users_search. */
export function matchesPerson(search: string): RawBuilder<boolean> {
  const [beforeAt = '', ...afterAt] = search.trim().split('@');
  if (afterAt.length === 0 || beforeAt.length < SHORTEST_LOOKED_UP) {
    return sql`${WORDS} ilike ${containing(search)}`;
  }
  return sql`(${WORDS} ilike ${containing(beforeAt)} and ${WORDS} || '' ilike ${containing(search)})`;
}
