import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database, Tx } from '../platform/database.ts';
import { plannedOnce } from '../platform/planned-once.ts';
import { visibleTo } from '../platform/scope.ts';
import { ENTERED_BY_NAME, selectStored, NO_RUN, timeLogOfRow, type StoredLog } from './queries.ts';

/** Logs in the actor's scope by id, locked until the transaction ends. */
export async function lockTimeLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<StoredLog[]> {
  return selectStored(tx)
    .where(sql<SqlBool>`t.id = any(${[...ids]}::uuid[])`)
    .where(visibleTo(actor, 't.user_id'))
    .orderBy('t.id')
    .forUpdate()
    .execute();
}

export type DecidedLog = Pick<
  StoredLog,
  'id' | 'userId' | 'day' | 'worked' | 'hourHundredths' | 'notes'
>;

/** Decides pending logs of others; only those that still were pending are returned. */
export async function decideLogs(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  decision: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs')
    .set({
      status: decision.status,
      decided_by: actor.id,
      decided_at: sql`now()`,
      decision_reason: decision.reason,
      reason_before_decision: sql`decision_reason`,
      updated_at: sql`now()`,
    })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'PENDING')
    .where('user_id', '<>', actor.id)
    .where(visibleTo(actor, 'user_id'))
    .returning(['id', 'user_id as userId', 'day', 'worked'])
    .returning(['hour_hundredths as hourHundredths', 'notes'])
    .execute();
}

/** Makes days pending again that the actor decided; only those that still were as decided are returned. */
export async function undoDecisions(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  status: 'APPROVED' | 'REJECTED',
): Promise<DecidedLog[]> {
  return tx
    .updateTable('time_logs')
    .set({
      status: 'PENDING',
      decided_by: null,
      decided_at: null,
      decision_reason: sql`reason_before_decision`,
      reason_before_decision: null,
      updated_at: sql`now()`,
    })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', status)
    .where('decided_by', '=', actor.id)
    .where('payroll_run_id', 'is', null)
    .where('user_id', '<>', actor.id)
    .where(visibleTo(actor, 'user_id'))
    .returning(['id', 'user_id as userId', 'day', 'worked'])
    .returning(['hour_hundredths as hourHundredths', 'notes'])
    .execute();
}

export interface PendingLog extends TimeLog {
  firstName: string;
  lastName: string;
}

const MOST = 1000;
/** Written into the statements, which are planned once for all then. */
const MOST_PENDING = sql.lit(MOST);

/** As the function `waits` of the database says it. */
const isWaiting = sql<SqlBool>`t.status = 'PENDING' and (t.worked or t.notes <> '')`;

/** Whether a log (`t`) waits for the actor's decision: what the queue holds, and the dashboard counts. */
export function awaitsDecisionOf(actor: Actor, latestDay: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isWaiting} and t.user_id <> ${actor.id} and t.day <= ${plannedOnce(latestDay, 'date')}
    and ${visibleTo(actor, 't.user_id')}`;
}

/** What is noted of people and their days by itself, without those of the actor. */
function noted(actor: Actor): RawBuilder<WaitingDays> {
  return actor.scope === 'company'
    ? sql`select sum(days) as days, sum(people) as people from waiting_totals`
    : sql`select sum(f.waiting_days) as days, count(*) as people from time_log_facts f
        where f.waiting_days > 0 and ${visibleTo(actor, 'f.user_id')}`;
}

export interface WaitingDays {
  days: number;
  people: number;
}

/** How many days wait for the actor's decision, and of how many people: as `awaitsDecisionOf` would count
 *  them, but by what is noted of people (db/migrations/0024-kept-totals.sql). Days beyond the latest are
 *  there only after the company moved its time zone. Index: time_logs_pending for all, else
 *  time_logs_waiting_by_person. */
export function selectWaitingDays(actor: Actor, latestDay: Day): RawBuilder<WaitingDays> {
  return sql<WaitingDays>`
    select (coalesce(noted.days, 0) - own.days - beyond.days)::int as days,
      (coalesce(noted.people, 0) - (own.days > 0)::int - beyond.people)::int as people
    from (${noted(actor)}) noted
    cross join (
      select coalesce(max(waiting_days), 0) as days from time_log_facts where user_id = ${actor.id}
    ) own
    cross join (
      select coalesce(sum(b.days), 0) as days, count(*) filter (where b.days = (
        select waiting_days from time_log_facts where user_id = b.user_id)) as people
      from (
        select t.user_id, count(*) as days from time_logs t
        where ${isWaiting} and t.user_id <> ${actor.id} and t.day > ${plannedOnce(latestDay, 'date')}
          and ${visibleTo(actor, 't.user_id')} group by t.user_id
      ) b
    ) beyond`;
}

type PendingRow = Omit<Parameters<typeof timeLogOfRow>[0], keyof typeof NO_RUN> &
  Pick<PendingLog, 'firstName' | 'lastName'>;

/** Weeks are counted from some Monday. */
export const SOME_MONDAY = sql`date '2000-01-03'`;
export const weekOf = (day: RawBuilder<unknown>) => sql`(${day} - ${SOME_MONDAY}) / 7`;

/** Of a log `t` and its person `u`. */
const PENDING_ROW = sql`t.id, t.user_id as "userId", t.day as date, t.worked, t.status,
  t.notes as description, t.hour_hundredths as "hourHundredths", t.version,
  t.decision_reason as "decisionReason", t.request_reason as "requestReason",
  t.entered_at as "enteredAt", ${ENTERED_BY_NAME} as "enteredByName", u.first_name as "firstName", u.last_name as "lastName"`;

/** Oldest week first, then by person. Everybody in the answer has a day at least, so that the weeks of people
 *  that can be in it are known before any day is opened. Index: time_logs_waiting_by_person. */
function pendingOfFew(actor: Actor, latestDay: Day): RawBuilder<PendingRow> {
  return sql<PendingRow>`
    select ${PENDING_ROW}
    from (
      select w.week, u.id, u.first_name, u.last_name
      from (
        select ${weekOf(sql`t.day`)} as week, t.user_id from time_logs t
        where ${awaitsDecisionOf(actor, latestDay)} group by 1, 2
      ) w join users u on u.id = w.user_id
      order by w.week, ${BY_NAME} limit ${MOST_PENDING}
    ) u
    join time_logs t on t.user_id = u.id and t.day >= ${SOME_MONDAY} + u.week * 7
      and t.day < ${SOME_MONDAY} + u.week * 7 + 7 and ${awaitsDecisionOf(actor, latestDay)}
    order by u.week, ${BY_NAME}, t.day limit ${MOST_PENDING}`;
}

/** In a week with so many waiting days or more, the first people by name are soon met among all people. */
const MANY_DAYS = sql.lit(4 * MOST);

/** The same for who reaches everybody, where one week alone may hold more days than the answer. In the order
 *  of days, the last day that fits tells the week in which the answer ends: what lies before that week is all
 *  in it, and fits. Index: time_logs_pending; users_by_name and time_logs_one_per_day in a week with many. */
function pendingOfMany(actor: Actor, latestDay: Day): RawBuilder<PendingRow> {
  const awaits = awaitsDecisionOf(actor, latestDay);
  const inLastWeek = sql`${awaits} and t.day >= (select monday from last_week)
    and t.day < (select monday + 7 from last_week)`;
  const isLong = sql`(select days = ${MANY_DAYS} from last_week)`;
  const opened = (condition: RawBuilder<unknown>) =>
    sql`select ${PENDING_ROW} from time_logs t
      -- Keeps the planner from reading everybody.
      cross join lateral (select * from users where id = t.user_id offset 0) u where ${condition}`;
  return sql<PendingRow>`
    with last_day as (
      select coalesce(max(day), 'infinity') as day from (
        select t.day from time_logs t where ${awaits} order by t.day offset ${sql.lit(MOST - 1)} limit 1
      ) t
    ), last_monday as (
      select case when isfinite(day) then ${SOME_MONDAY} + ${weekOf(sql`day`)} * 7 else day end as monday
      from last_day
    ), last_week as (
      select monday, (select count(*) from (
        select from time_logs t where ${awaits} and t.day >= monday and t.day < monday + 7 limit ${MANY_DAYS}
      ) t) as days
      from last_monday
    )
    select * from (
      ${opened(sql`${awaits} and t.day < (select monday from last_week)`)}
      union all ${opened(sql`${inLastWeek} and not ${isLong}`)}
      union all (
        select ${PENDING_ROW} from users u
        cross join lateral (select * from time_logs t where t.user_id = u.id and ${inLastWeek} offset 0) t
        where ${isLong} order by ${BY_NAME}, t.day limit ${MOST_PENDING}
      )
    ) p
    order by ${weekOf(sql`date`)}, "lastName", "firstName", "userId", date limit ${MOST_PENDING}`;
}

/** Pending days of others, oldest week first, then by person. */
export async function listPending(
  db: Database,
  actor: Actor,
  latestDay: Day,
): Promise<PendingLog[]> {
  const select = actor.scope === 'company' ? pendingOfMany : pendingOfFew;
  const { rows } = await select(actor, latestDay).execute(db);
  return rows.map((row) => ({
    ...timeLogOfRow({ ...row, ...NO_RUN }, actor),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
}
