import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody, Query } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/time-logs/decided-schema.ts';
import type { DecidedLog, DecidedWeek } from '../../domain/time-logs/decided-schema.ts';
import { BY_NAME } from '../people/columns.ts';
import type { Database } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { approvableBy, isNotOwnMoney, visibleTo } from '../database/scope.ts';
import { weekStartOfDay } from './approval-queries.ts';
import { LOG_JSON_FIELDS, NO_SETTLEMENT, timeLogOfRow, type TimeLogRow } from './queries.ts';

const WEEKS_PER_PAGE = 25;
const MAX_PEOPLE = 1000;

interface DecidedRow extends Omit<TimeLogRow, keyof typeof NO_SETTLEMENT> {
  firstName: string;
  lastName: string;
  settlementId: string | null;
  settlementStatus: string | null;
  decidedById: string | null;
  deciderFirstName: string | null;
  deciderLastName: string | null;
  decidedAt: string;
  inScope: boolean;
}

interface DecidedPage {
  total: number;
  people: ResponseBody<typeof endpoints.listDecided>['people'];
  logs: DecidedRow[];
}

type Filter = Query<typeof endpoints.listDecided>;

/** Returns whether a log (`t`) is a decided day of another person, in the actor's scope and in the date range. */
function isDecided(actor: Actor, firstWeek: Day, lastWeek: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.status <> 'PENDING' and ${isNotOwnMoney(actor, 't.user_id')}
    and t.day >= ${firstWeek} and t.day < ${lastWeek}::date + 7
    and ${approvableBy(actor, 't.user_id')}`;
}

/** Selects one page of people's weeks, and the people for the filter. Index: time_logs_by_day. */
function selectDecided(
  actor: Actor,
  { userId, status }: Filter,
  range: { firstWeek: Day; lastWeek: Day; page: number },
): RawBuilder<DecidedPage> {
  const inRange = isDecided(actor, range.firstWeek, range.lastWeek);
  const matches = sql<SqlBool>`
    ${userId === undefined ? sql`true` : sql`t.user_id = ${userId}`}
    and ${status === undefined ? sql`true` : sql`t.status = ${status}`}`;
  const offset = (range.page - 1) * WEEKS_PER_PAGE;
  return sql<DecidedPage>`
    with decided as (
      select ${weekStartOfDay(sql`t.day`)} as week, t.user_id, bool_or(${matches}) as matches
      from time_logs t where ${inRange} group by 1, 2
    ), weeks as (
      select week, user_id from decided where matches
    ), page as (
      select w.week, u.id, u.first_name, u.last_name, ${visibleTo(actor, 'u.id')} as in_scope
      from weeks w join users u on u.id = w.user_id
      order by w.week desc, ${BY_NAME} limit ${sql.lit(WEEKS_PER_PAGE)} offset ${offset}
    ), people as (
      select u.id, u.first_name, u.last_name from users u
      where u.id in (select user_id from decided)
      order by ${BY_NAME} limit ${sql.lit(MAX_PEOPLE)}
    )
    select (select count(*)::int from weeks) as total,
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name) order by ${BY_NAME}), '[]') from people u) as people,
      (select coalesce(json_agg(json_build_object(
          ${LOG_JSON_FIELDS}, 'firstName', u.first_name, 'lastName', u.last_name,
          'settlementId', r.id, 'settlementStatus', r.status, 'decidedById', t.decided_by,
          'deciderFirstName', d.first_name, 'deciderLastName', d.last_name,
          'decidedAt', ${jsonInstant('t.decided_at')}, 'inScope', u.in_scope)
          order by u.week desc, ${BY_NAME}, t.day), '[]')
        from page u
        join time_logs t on t.user_id = u.id and t.day >= u.week and t.day < u.week + 7
          and ${inRange} and ${matches}
        left join settlements r on r.id = t.settlement_id
        left join users d on d.id = t.decided_by) as logs`;
}

function decidedLogOf(row: DecidedRow, actor: Actor): DecidedLog {
  const {
    settlementId,
    settlementStatus,
    decidedById,
    deciderFirstName,
    deciderLastName,
    decidedAt,
  } = row;
  return {
    ...timeLogOfRow({ ...row, ...NO_SETTLEMENT }, actor),
    // The response omits the amounts of the settlement, because approvers do not see pay.
    ...(settlementId !== null && {
      payrollRun: { id: settlementId, status: settlementStatus ?? '' },
    }),
    ...(deciderFirstName !== null &&
      deciderLastName !== null && {
        decidedBy: { firstName: deciderFirstName, lastName: deciderLastName },
      }),
    decidedAt,
    canUndo: decidedById === actor.id && settlementId === null,
  };
}

function weeksOf(rows: readonly DecidedRow[], actor: Actor): DecidedWeek[] {
  const groups = Map.groupBy(rows, ({ date, userId }) => `${weekStartOf(date)} ${userId}`);
  return [...groups.values()].flatMap((ofWeek) => {
    const [first] = ofWeek;
    if (!first) return [];
    const { userId, firstName, lastName, date, inScope } = first;
    const timeLogs = ofWeek.map((row) => decidedLogOf(row, actor));
    return [{ userId, firstName, lastName, weekStart: weekStartOf(date), inScope, timeLogs }];
  });
}

/** Reads a page of decided days by person and week, newest week first, then by name.
 *  @param weeks the first and the last week to read if the filter has no week */
export async function readDecided(
  db: Database,
  actor: Actor,
  filter: Filter,
  weeks: { first: Day; last: Day },
): Promise<ResponseBody<typeof endpoints.listDecided>> {
  const { weekStart, page = 1 } = filter;
  const range = { firstWeek: weekStart ?? weeks.first, lastWeek: weekStart ?? weeks.last, page };
  const { rows } = await selectDecided(actor, filter, range).execute(db);
  const { total = 0, people = [], logs = [] } = rows[0] ?? {};
  return {
    weeks: weeksOf(logs, actor),
    people,
    pagination: { page, limit: WEEKS_PER_PAGE, total },
  };
}
