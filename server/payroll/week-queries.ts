import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { Cents } from '../../domain/money.ts';
import { MAX_WEEKS_COUNTED, type listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import type { PayrollWeekState } from '../../domain/payroll/week-states.ts';
import type { StoredQuantity } from '../../domain/time-logs/quantities.ts';
import type { Database } from '../database/database.ts';
import { isNotOwnMoney, payVisibleTo } from '../database/scope.ts';
import { BY_NAME } from '../people/columns.ts';
import { PAY_OF_DAY } from '../pay-rates/shared.ts';
import { isContractorDay, isOrWasContractor } from './payee-queries.ts';

type WeekFilter = Query<typeof listPayrollWeeks>;

const always = sql<SqlBool>`true`;
const equalsIfSet = (column: string, userId: string | undefined) =>
  userId === undefined ? always : sql<SqlBool>`${sql.ref(column)} = ${userId}`;

/** Selects past weeks with approved days that are in no settlement. Each row has the person and the Monday. A week with a
 *  settlement is included if a day was approved after the settlement. Omits the actor's own weeks, because nobody
 *  processes their own week. Index: time_logs_approved_unpaid. */
export function selectWeeksToProcess(
  actor: Actor,
  today: Day,
  { userId, weekStart }: Pick<WeekFilter, 'userId' | 'weekStart'> = {},
): RawBuilder<unknown> {
  const isInWeek =
    weekStart === undefined
      ? always
      : sql<SqlBool>`t.day >= ${weekStart} and t.day < ${weekStart}::date + 7`;
  return sql`
    select w.* from (
      select distinct t.user_id, monday_of(t.day) as week_start
      from time_logs t
      where t.status = 'APPROVED' and t.worked and t.settlement_id is null
        and t.day < ${weekStartOf(today)} and ${isInWeek}
        and ${isNotOwnMoney(actor, 't.user_id')} and ${equalsIfSet('t.user_id', userId)}
        and ${payVisibleTo(actor, 't.user_id')} and ${isContractorDay}
    ) w
    join users u on u.id = w.user_id and ${isOrWasContractor}`;
}

/** Selects the settlements of the list. Indexes: settlements_by_week for all, settlements_by_user for one person,
 *  settlements_unpaid. */
function selectSettlementsOfList(actor: Actor, { userId, state, weekStart }: WeekFilter) {
  const status = state === 'UNPAID' ? 'PROCESSED' : state;
  return sql`
    select r.id, r.user_id, r.week_start, r.status as state from settlements r
    where ${payVisibleTo(actor, 'r.user_id')} and ${equalsIfSet('r.user_id', userId)}
      and ${status === undefined ? always : sql<SqlBool>`r.status = ${sql.lit(status)}`}
      and ${weekStart === undefined ? always : sql<SqlBool>`r.week_start = ${weekStart}`}`;
}

/** Selects the rows of the list, with at least the first `limit` settlements. A week without a settlement has the id of
 *  its person, so both kinds of rows have the same sort keys. PostgreSQL reads the settlements from the index, up to
 *  the last settlement of the week in which it reaches the limit. The caller sorts the settlements of a week by name,
 *  so it needs all settlements of that week. */
function selectListed(
  actor: Actor,
  today: Day,
  filter: WeekFilter,
  limit: number,
): RawBuilder<unknown> {
  const { state } = filter;
  const settlements = sql`${selectSettlementsOfList(actor, filter)}
    order by r.week_start desc fetch first (${limit}::int) rows with ties`;
  const withoutSettlement = sql`
    select w.user_id as id, w.user_id, w.week_start, 'NO_SETTLEMENT' as state
    from (${selectWeeksToProcess(actor, today, filter)}) w`;
  if (state === 'NO_SETTLEMENT') return withoutSettlement;
  if (state !== undefined && state !== 'UNPAID') return settlements;
  return sql`(${settlements}) union all (${withoutSettlement})`;
}

export interface ListedWeek {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  weekStart: Day;
  state: PayrollWeekState;
  days: number;
  hourHundredths: HourHundredths;
  /** The miles and loads of the days. */
  quantities: Pick<StoredQuantity, 'unit' | 'hundredths'>[];
  /** The pay of the days without a settlement. Null if a day has no rate. */
  payCents: Cents | null;
  /** Null if there is no settlement. */
  totalCents: Cents | null;
  withheldCents: Cents | null;
  afterGrossCents: Cents | null;
  payoutsCents: Cents | null;
  paidOn: Day | null;
}

/** Selects the number, the work and the pay of the approved days of a listed week. These are the days in its
 *  settlement, or the days that are in no settlement yet. Indexes: time_logs_by_settlement, time_logs_one_per_day,
 *  time_log_quantities_pkey. */
const WORK_OF_WEEK = sql`
  with days as (
    select t.user_id, t.day, t.hour_hundredths, ${PAY_OF_DAY} as pay_cents from time_logs t
    where page.state = 'NO_SETTLEMENT' and t.user_id = page.user_id
      and t.day between page.week_start and page.week_start + 6
      and t.status = 'APPROVED' and t.worked and t.settlement_id is null
    union all
    select t.user_id, t.day, t.hour_hundredths, null from time_logs t
    where page.state <> 'NO_SETTLEMENT' and t.settlement_id = page.id
  )
  select count(*)::int as days, coalesce(sum(hour_hundredths), 0)::int as hour_hundredths,
    case when bool_and(pay_cents is not null) then sum(pay_cents)::bigint end as pay_cents,
    coalesce((select json_agg(json_build_object('unit', q.unit, 'hundredths', q.hundredths))
      from days join time_log_quantities q using (user_id, day)), '[]') as quantities
  from days`;

/** Selects a page of the list, newest week first, and by name within a week. A person can have several settlements in a
 *  week. */
export function selectPayrollWeeks(
  actor: Actor,
  today: Day,
  filter: WeekFilter,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<ListedWeek> {
  return sql<ListedWeek>`
    select page.id, page.user_id as "userId",
      page.first_name as "firstName", page.last_name as "lastName",
      page.week_start as "weekStart", page.state, w.days, w.hour_hundredths as "hourHundredths", w.quantities,
      w.pay_cents as "payCents",
      r.total_pay_cents as "totalCents",
      r.withheld_cents as "withheldCents", r.after_gross_cents as "afterGrossCents", r.payouts_cents as "payoutsCents",
      r.paid_on as "paidOn"
    from (
      select listed.*, u.first_name, u.last_name
      from (${selectListed(actor, today, filter, offset + limit)}) listed
      join users u on u.id = listed.user_id
      order by listed.week_start desc, ${BY_NAME}, listed.id limit ${limit} offset ${offset}
    ) page
    left join settlements_with_payment r on page.state <> 'NO_SETTLEMENT' and r.id = page.id
    cross join lateral (${WORK_OF_WEEK}) w
    order by page.week_start desc, page.last_name, page.first_name, page.user_id, page.id`;
}

export async function listWeeks(
  db: Database,
  ...args: Parameters<typeof selectPayrollWeeks>
): Promise<ListedWeek[]> {
  const { rows } = await selectPayrollWeeks(...args).execute(db);
  return rows;
}

/** Counts the weeks that match a filter, up to MAX_WEEKS_COUNTED. */
export function selectCountOfWeeks(
  actor: Actor,
  today: Day,
  filter: WeekFilter,
): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`
    select count(*)::int as total from (
      select from (${selectListed(actor, today, filter, MAX_WEEKS_COUNTED)}) listed
      limit ${sql.lit(MAX_WEEKS_COUNTED)}
    ) counted`;
}

export async function countWeeks(
  db: Database,
  ...args: Parameters<typeof selectCountOfWeeks>
): Promise<number> {
  const { rows } = await selectCountOfWeeks(...args).execute(db);
  return rows[0]?.total ?? 0;
}
