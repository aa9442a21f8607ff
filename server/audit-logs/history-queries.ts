import { sql, type RawBuilder } from 'kysely';
import { withOnlyDays, type History, type HistoryPage } from '../../domain/audit-logs/history.ts';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import type { Database } from '../database/database.ts';
import { findPeopleIn } from './people-queries.ts';

/** Describes which audit entries belong to a record. */
export interface HistoryRecord {
  /** The condition that matches the entries of the record, on audit_log as `a`. */
  condition: RawBuilder<unknown>;
  /** Returns the part of an entry's values that concerns the record. Without this function, the history shows all
   *  values. */
  part?: (values: object) => object;
}

/** Matches the entries that concern one of the records. A key is either an id that the entry stores in a field whose
 *  name ends in `Id`, or the id of the entry's subject and a day that the entry lists. Index: audit_log_by_record. */
const concerning = (keys: readonly string[]) =>
  sql`records_of_entry(a.subject_id, a.old_values, a.new_values) && ${[...keys]}::text[]`;

export const RECORDS = {
  /** Index: audit_log_by_subject. */
  person: (id: string): HistoryRecord => ({ condition: sql`a.subject_id = ${id}` }),
  /** Matches changes to the policy, but not refused requests. Index: audit_log_by_subject. */
  policy: (id: string): HistoryRecord => ({
    condition: sql`a.subject_id = ${id} and a.action like 'POLICY\\_%'`,
  }),
  settlement: (id: string): HistoryRecord => ({ condition: concerning([id]) }),
  /** Matches changes to the settings of the company. Index: audit_log_by_action. */
  company: {
    condition: sql`a.action in
      ('COMPANY_SETTINGS_CHANGED', 'PUBLIC_PAGE_PUBLISHED', 'PUBLIC_PAGE_UNPUBLISHED', 'PAYER_IDENTITY_CHANGED', 'TAX_THRESHOLD_CHANGED')`,
  } satisfies HistoryRecord,
  taxDocument: (id: string): HistoryRecord => ({ condition: concerning([id]) }),
  week: (userId: string, weekStart: Day): HistoryRecord => {
    const days = daysOfWeek(weekStart);
    return {
      condition: concerning(days.map((day) => `${userId} ${day}`)),
      part: (values) => withOnlyDays(values, days),
    };
  },
};

interface EntryRow {
  id: string;
  timestamp: string;
  action: string;
  level: string;
  before: object | null;
  after: object | null;
  firstName: string | null;
  lastName: string | null;
}

const ENTRIES_PER_PAGE = 20;

/** Reads one page, newest first. The materialized CTE finds the entries before they are sorted, and the lateral join
 *  reads them one by one. Without these two steps, the planner may scan the trail backward from its end. */
function historyPage(
  { condition }: HistoryRecord,
  { page = 1, limit = ENTRIES_PER_PAGE }: HistoryPage,
): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    with entries as materialized (select a.seq from audit_log a where ${condition}),
      page as (select seq from entries order by seq desc limit ${limit} offset ${(page - 1) * limit})
    select a.id, a.at as timestamp, a.action, a.level, a.old_values as before, a.new_values as after,
      u.first_name as "firstName", u.last_name as "lastName"
    from page cross join lateral (select * from audit_log where seq = page.seq offset 0) a
      left join users u on u.id = a.actor_id
    order by a.seq desc`;
}

/** Reads the history of a record. The caller must have checked that the actor may read the record. */
export async function readHistory(
  db: Database,
  record: HistoryRecord,
  { page = 1, limit = ENTRIES_PER_PAGE }: HistoryPage,
): Promise<History> {
  const { rows } = await historyPage(record, { page, limit }).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from audit_log a where ${record.condition}`.execute(db);
  const textOf = (values: object | null) =>
    values && JSON.stringify(record.part?.(values) ?? values);
  return {
    entries: rows.map(({ firstName, lastName, before, after, ...entry }) => ({
      ...entry,
      actor: firstName !== null && lastName !== null ? { firstName, lastName } : null,
      oldValues: textOf(before),
      newValues: textOf(after),
    })),
    people: await findPeopleIn(db, rows),
    pagination: { page, limit, total: counted.rows[0]?.total ?? 0 },
  };
}
