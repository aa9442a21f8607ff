import { sql, type RawBuilder } from 'kysely';

/** A value that the planner cannot look at. PostgreSQL plans a prepared statement anew for each of its
 *  values for as long as it guesses that to be cheaper, as with the days of a range; then planning costs
 *  more than reading the one week. Where every value wants the same plan, this has it made once. */
export function plannedOnce<T extends string | readonly string[]>(
  value: T,
  type: T extends string ? 'uuid' | 'date' : 'date[]',
): RawBuilder<T> {
  return sql`(select ${value}::${sql.raw(type)})`;
}
