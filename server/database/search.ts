import { sql, type RawBuilder } from 'kysely';

/** A search text as a LIKE pattern with escaped wildcards. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

const WORDS = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`;
/** A shorter text contains no trigram, so the index cannot find it. */
const TRIGRAM_LENGTH = 3;

/** People (as `u`) whose name or email contains a text. The index covers the part of the email before the @, and the
 *  whole email is compared. Most emails share the domain, so its trigrams would match almost everybody. Index:
 *  users_search. */
export function matchesPerson(search: string): RawBuilder<boolean> {
  const [beforeAt = '', ...afterAt] = search.trim().split('@');
  if (afterAt.length === 0 || beforeAt.length < TRIGRAM_LENGTH) {
    return sql`${WORDS} ilike ${containing(search)}`;
  }
  return sql`(${WORDS} ilike ${containing(beforeAt)} and ${WORDS} || '' ilike ${containing(search)})`;
}
