import { personIdsIn, type LoggedPerson } from '../../domain/audit-logs/people-in-values.ts';
import type { Database } from '../database/database.ts';

interface EntryValues {
  before: object | null;
  after: object | null;
}

/** Finds the people whose ids are in the values of a page of entries. The trail stores only ids. */
export async function findPeopleIn(
  db: Database,
  entries: readonly EntryValues[],
): Promise<LoggedPerson[]> {
  const ids = new Set(entries.flatMap(({ before, after }) => personIdsIn(before, after)));
  if (ids.size === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}
