import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { RatesOfUnit } from '../../domain/pay-rates/unit-rates.ts';
import type { Database, Tx } from '../database/database.ts';

/** Reads the rates that pay a number of days of people from `first` on, by person and unit. The caller has checked that the
 *  actor may see the people. Indexes: pay_rates_by_user, time_logs_one_per_day, time_log_quantities_pkey. */
export async function readUnitRates(
  db: Database | Tx,
  userIds: readonly string[],
  { first, days }: { first: Day; days: number },
): Promise<Map<string, RatesOfUnit[]>> {
  if (userIds.length === 0) return new Map();
  // Adds the days in SQL, because the Sunday of the last week of the year 9999 is not a valid `Day`.
  const end = sql`(${first}::date + ${days}::int)`;
  const { rows } = await sql<RatesOfUnit & { userId: string }>`
    with people as (select unnest(${[...userIds]}::uuid[]) as id),
    frozen as (
      select t.user_id, f.unit, t.day, f.rate from time_logs t
      cross join lateral (values ('HOUR', t.frozen_hourly_rate_ten_thousandths),
        ('DAY', t.frozen_day_rate_ten_thousandths)) f (unit, rate)
      where t.user_id in (select id from people) and t.day >= ${first} and t.day < ${end} and t.has_frozen_rates
      union all
      select distinct on (q.user_id, q.unit, q.day) q.user_id, q.unit, q.day, q.frozen_rate_ten_thousandths
      from time_log_quantities q
      where q.user_id in (select id from people) and q.day >= ${first} and q.day < ${end}
        and q.frozen_rate_ten_thousandths is not null
    ),
    rates as (
      select p.user_id, p.unit,
        json_agg(json_build_object('from', p.effective_from, 'tenThousandths', p.rate_ten_thousandths)
          order by p.effective_from) as list
      from pay_rates p
      where p.user_id in (select id from people) and p.unit <> 'FLAT' and p.removed_at is null
        and p.effective_from < ${end}
      group by p.user_id, p.unit
    ),
    frozen_rates as (
      select user_id, unit, json_agg(json_build_object('day', day, 'tenThousandths', rate)) as list,
        bool_or(rate is not null) as is_paid
      from frozen group by user_id, unit
    )
    select user_id as "userId", unit, coalesce(rates.list, '[]') as rates, coalesce(frozen_rates.list, '[]') as frozen
    from rates full join frozen_rates using (user_id, unit)
    -- An approved day keeps a rate that was removed since, so its unit may have no other rate.
    where rates.list is not null or frozen_rates.is_paid
    order by user_id, unit`.execute(db);
  return Map.groupBy(rows, ({ userId }) => userId);
}
