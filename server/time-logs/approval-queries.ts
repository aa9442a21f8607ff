import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, lastLoggableDay, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody, Query } from '../../domain/endpoint.ts';
import type {
  listApprovals,
  MissingWeek,
  WeekToApprove,
} from '../../domain/time-logs/approval-schema.ts';
import { BY_NAME } from '../people/columns.ts';
import type { Database, Tx } from '../database/database.ts';
import { approvableBy, isNotOwnMoney } from '../database/scope.ts';
import {
  exceptionFields,
  exceptionsOfRow,
  type StoredExceptionInput,
} from './exception-queries.ts';
import { selectMissingWeek } from './missing-queries.ts';
import {
  LOG_JSON_FIELDS,
  NO_SETTLEMENT,
  selectStored,
  timeLogOfRow,
  type StoredLog,
  type TimeLogRow,
} from './queries.ts';

/** Finds logs by id and locks them until the transaction ends. Finds the actor's own logs, and the logs that the
 *  actor may decide. Locks them in the same order as `lockDays` and payroll do, so that simultaneous calls cannot
 *  deadlock. */
export async function lockTimeLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<StoredLog[]> {
  return selectStored(tx)
    .where(sql<SqlBool>`t.id = any(${[...ids]}::uuid[])`)
    .where(approvableBy(actor, 't.user_id'))
    .orderBy('t.user_id')
    .orderBy('t.day')
    .forUpdate()
    .execute();
}

const WEEKS_PER_PAGE = 50;
/** The number of weeks that a request reads to find weeks with or without exceptions. */
const WEEKS_PER_SEARCH = 250;
const MAX_PEOPLE = 1000;
/** The maximum number of names of people who neither logged a day of last week nor submitted it. */
const MAX_MISSING = 10;

/** Returns whether a log (`t`) needs the actor's decision. The queue lists these logs, and the dashboard counts them.
 *  Index: time_logs_pending for everybody, or time_logs_pending_by_person for a team. */
export function awaitsDecisionOf(actor: Actor, latestDay: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.status = 'PENDING' and (t.worked or t.notes <> '')
    and ${isNotOwnMoney(actor, 't.user_id')} and t.day <= ${latestDay} and ${approvableBy(actor, 't.user_id')}`;
}

/** Returns the Monday of a day's week. January 1 of year 1 was a Monday. */
export const weekStartOfDay = (day: RawBuilder<unknown>) =>
  sql`(${day} - (${day} - date '0001-01-01') % 7)`;

type Approvals = ResponseBody<typeof listApprovals>;
type Filter = Query<typeof listApprovals>;

interface ApprovalsRow extends Pick<Approvals, 'total' | 'weekCount'> {
  choices: Approvals['choices'] | null;
  weeks: (Omit<WeekToApprove, 'timeLogs' | 'exceptions'> &
    StoredExceptionInput & { timeLogs: Omit<TimeLogRow, keyof typeof NO_SETTLEMENT>[] })[];
}

/** Returns whether a week (`w`) of a person (`u`) comes after the last week of the previous page, in the order of the
 *  current names. If the person of that last week is no longer in the actor's scope, the page repeats that calendar
 *  week, because the pages must not skip anyone. */
function comesAfter(actor: Actor, { afterWeek, afterUserId }: Filter): RawBuilder<SqlBool> {
  if (afterWeek === undefined || afterUserId === undefined) return sql`true`;
  return sql<SqlBool>`(w.week_start, u.last_name, u.first_name, u.id) > (
    select last.week_start, coalesce(p.last_name, ''), coalesce(p.first_name, ''), last.user_id
    from (values (${afterWeek}::date, ${afterUserId}::uuid)) last (week_start, user_id)
      left join users p on p.id = last.user_id and ${approvableBy(actor, 'p.id')})`;
}

/** The people and weeks that the filters offer. Only the first page contains them. */
const CHOICES = sql`json_build_object(
  'people', (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name,
      'lastName', u.last_name) order by ${BY_NAME}), '[]')
    from (select * from users u where u.id in (select user_id from waiting)
      order by ${BY_NAME} limit ${sql.lit(MAX_PEOPLE)}) u),
  'weekStarts', (select coalesce(json_agg(distinct week_start order by week_start), '[]') from waiting))`;

/** Selects one page of people's weeks with their pending days, and one more week to detect a next page. The counts use
 *  index-only scans. Only the days of the page are read from the table. */
function selectApprovals(
  actor: Actor,
  today: Day,
  filter: Filter,
  limit: number,
): RawBuilder<ApprovalsRow> {
  const { userId, weekStart, afterWeek } = filter;
  const awaits = awaitsDecisionOf(actor, lastLoggableDay(today));
  return sql<ApprovalsRow>`
    with waiting as (
      select ${weekStartOfDay(sql`t.day`)} as week_start, t.user_id,
        count(*) filter (where t.day <= ${today}) as begun
      from time_logs t where ${awaits} group by 1, 2
    ), matching as (
      select week_start, user_id from waiting
      where ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}
        and ${weekStart === undefined ? sql`true` : sql`week_start = ${weekStart}`}
    ), page as (
      select w.week_start, u.id, u.first_name, u.last_name
      from matching w join users u on u.id = w.user_id
      where ${comesAfter(actor, filter)}
      order by w.week_start, ${BY_NAME} limit ${sql.lit(limit + 1)}
    )
    select (select coalesce(sum(begun), 0)::int from waiting) as total,
      (select count(*)::int from matching) as "weekCount",
      ${afterWeek === undefined ? CHOICES : sql`null`} as choices,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'firstName', u.first_name,
          'lastName', u.last_name, 'weekStart', u.week_start, ${exceptionFields(today)},
          'timeLogs', (select json_agg(json_build_object(${LOG_JSON_FIELDS}) order by t.day)
            from time_logs t where t.user_id = u.id and t.day >= u.week_start
              and t.day < u.week_start + 7 and ${awaits}))
          order by u.week_start, ${BY_NAME}), '[]')
        from page u) as weeks`;
}

/** Reads a page of the approval queue, oldest week first, then by person. A search for weeks with or without exceptions
 *  reads a limited number of weeks, because exceptions are computed, not stored. */
export async function readApprovals(
  db: Database,
  actor: Actor,
  { today, timeZone }: { today: Day; timeZone: string },
  filter: Filter,
): Promise<Approvals> {
  const limit = filter.exceptions === undefined ? WEEKS_PER_PAGE : WEEKS_PER_SEARCH;
  const { rows } = await selectApprovals(actor, today, filter, limit).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  const { total, weekCount, choices } = row;
  const page = row.weeks.slice(0, limit);
  const weeks = page.map((row) => ({
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    weekStart: row.weekStart,
    timeLogs: row.timeLogs.map((log) => timeLogOfRow({ ...log, ...NO_SETTLEMENT }, actor)),
    exceptions: exceptionsOfRow(row, today),
  }));
  const last = row.weeks.length > limit ? page.at(-1) : undefined;
  const isFirstUnfiltered = Object.keys(filter).length === 0;
  const notSubmitted = isFirstUnfiltered
    ? await readMissingWeek(db, actor, { today, timeZone })
    : null;
  return {
    weeks: weeks.filter(({ exceptions }) => matchesExceptions(filter, exceptions.length)),
    total,
    weekCount,
    ...(choices && { choices }),
    ...(notSubmitted && { notSubmitted }),
    ...(last && { next: { afterWeek: last.weekStart, afterUserId: last.userId } }),
  };
}

/** Returns the people who neither logged a day of last week nor submitted it. */
async function readMissingWeek(
  db: Database,
  actor: Actor,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<MissingWeek | null> {
  const lastWeek = addDays(weekStartOf(today), -7);
  const { rows } = await sql<{
    missing: MissingWeek | null;
  }>`select ${selectMissingWeek(actor, lastWeek, { timeZone, limit: MAX_MISSING })} as missing`.execute(
    db,
  );
  return rows[0]?.missing ?? null;
}

function matchesExceptions({ exceptions }: Filter, count: number): boolean {
  return exceptions === undefined || (exceptions === 'with') === count > 0;
}
