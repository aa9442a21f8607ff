import { sql, type RawBuilder } from 'kysely';

/** A search text as a LIKE pattern: its own wildcards are taken as they are written. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** People (as `u`) whose name or email holds a text. Index: users_search. */
export function matchesPerson(search: string): RawBuilder<boolean> {
  return sql`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${containing(search)}`;
}
