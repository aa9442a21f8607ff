import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Database } from '../database/database.ts';
import { taxDocumentsVisibleTo, visibleTo } from '../database/scope.ts';
import { payeeFigures, type StoredPayee } from './figure-queries.ts';
import type { StoredReport } from './queries.ts';

/** The report to read, and the person who reads it. */
export interface ReportReader {
  db: Database;
  actor: Actor;
  report: StoredReport;
}

const visibleIn = ({ actor, report }: ReportReader): RawBuilder<boolean> =>
  (report.type === 'TAX_REPORT' ? taxDocumentsVisibleTo : visibleTo)(actor, 'user_id');

/** Lists everybody in the report within the reader's scope, by name. Returns undefined if the report was deleted.
 *  Index: primary key of report_people. */
export async function listPeople(reader: ReportReader): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select p.user_id as id from reports r left join lateral (
      select user_id, last_name, first_name from report_people
      where report_id = r.id and ${visibleIn(reader)}
    ) p on true
    where r.id = ${reader.report.id}
    order by p.last_name, p.first_name, p.user_id`.execute(reader.db);
  return rows.length === 0 ? undefined : rows.flatMap(({ id }) => id ?? []);
}

/** Selects people of the report in the order of `ids`, each with `figures`. The lateral join looks up each person by
 *  key, because the planner has no statistics for a report that was just generated. */
const figuresOfEach = (
  reader: ReportReader,
  ids: readonly string[],
  figures: RawBuilder<unknown>,
) => sql`
  select p.id, p."firstName", p."lastName", figures.*
  from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) cross join lateral (
    select user_id as id, first_name as "firstName", last_name as "lastName", weeks
    from report_people
    where report_id = ${reader.report.id} and user_id = wanted.id
      and ${visibleIn(reader)} offset 0
  ) p cross join lateral (${figures}) figures order by wanted.position`;

/** The day from which `PersonWeeks` counts days. */
export const FIRST_DAY = '1970-01-01';

export interface PersonWeeks {
  id: string;
  firstName: string;
  lastName: string;
  /** One array per week, oldest first: the number of days from `FIRST_DAY` to the Monday of the week, then the
   *  requested columns. Reading arrays of numbers takes a third of the time of reading one row per week. */
  weeks: number[][];
}

export async function readWeeks(
  reader: ReportReader,
  ids: readonly string[],
  columns: readonly string[],
): Promise<PersonWeeks[]> {
  const figures = sql.raw(columns.map((column) => `w.${column}`).join(', '));
  const { rows } = await sql<PersonWeeks>`${figuresOfEach(
    reader,
    ids,
    sql`select array_to_json(array(
      select array[w.week_start - ${sql.lit(FIRST_DAY)}::date, ${figures}]
      from unnest(p.weeks) w where not w.is_previous_period
    )) as weeks`,
  )}`.execute(reader.db);
  return rows;
}

export async function readPayees(
  reader: ReportReader,
  ids: readonly string[],
): Promise<StoredPayee[]> {
  const { rows } = await sql<StoredPayee>`${figuresOfEach(
    reader,
    ids,
    payeeFigures(reader.report),
  )}`.execute(reader.db);
  return rows;
}
