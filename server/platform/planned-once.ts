import { sql, type RawBuilder } from 'kysely';

/** A value with its type. It hid the value from the planner once; that did not pay
 *  (`docs/decisions/0004-prepared-statements.md`). Goes when nobody imports it. */
export function plannedOnce<T extends string | readonly string[]>(
  value: T,
  type: T extends string ? 'uuid' | 'date' : 'date[]',
): RawBuilder<T> {
  return sql`${value}::${sql.raw(type)}`;
}
