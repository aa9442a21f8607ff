import { sql, type RawBuilder } from 'kysely';

/** Formats a timestamp column in the format of the API, for use inside JSON. PostgreSQL formats times inside JSON
 *  differently, and the type parser of the pool does not parse them. */
export function jsonInstant(column: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
