import { sql, type RawBuilder } from 'kysely';
import { seesPayOfOthers, type Actor } from '../../domain/access.ts';
import { weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import { chartWeeks, showsTeamWeek } from '../../domain/dashboard/rules.ts';
import type { StaffDashboard } from '../../domain/dashboard/schema.ts';
import { isExpectedToLog } from '../contractors/shared.ts';
import { hoursFromHundredths, type HourHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { totalsOfQuantities, type StoredQuantity } from '../../domain/time-logs/quantities.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo, visibleTo } from '../database/scope.ts';

const MAX_PEOPLE = 25;
/** The value of a part that the actor may not see. */
const NO_VALUE = sql<null>`null::json`;

type TeamWeek = NonNullable<StaffDashboard['week']>;
type PersonRow = Omit<TeamWeek['people'][number], 'hours' | 'quantities'> & {
  hourHundredths: HourHundredths;
  quantities: Pick<StoredQuantity, 'unit' | 'hundredths'>[];
};

interface StaffRow {
  week: (Omit<TeamWeek, 'people'> & { people: PersonRow[] }) | null;
  payWeeks: { weekStart: Day; earnedCents: number }[] | null;
}

/** Selects the current week of the team, with the people who have logged nothing at the top. Reads the days of the
 *  listed people. For the others, checks only whether they logged a day. Indexes: users_unarchived_by_name,
 *  time_logs_one_per_day. */
function teamWeek(actor: Actor, weekStart: Day): RawBuilder<StaffRow['week']> {
  if (!showsTeamWeek(actor)) return NO_VALUE;
  const inWeek = sql`day between ${weekStart} and ${weekEndOf(weekStart)}`;
  return sql`(
    select json_build_object('weekStart', ${weekStart}::date,
      'total', coalesce(max(page.total), 0), 'notLogged', coalesce(max(page.total - page.logged), 0),
      'people', coalesce(json_agg(json_build_object('id', page.id, 'firstName', page.first_name,
        'lastName', page.last_name, 'hourHundredths', logs.hundredths,
        'quantities', logs.quantities, 'days', logs.days)
        order by page.has_logged, page.last_name, page.first_name, page.id), '[]'))
    from (
      select member.*, count(*) over () as total, count(*) filter (where has_logged) over () as logged
      from (
        select u.id, u.first_name, u.last_name,
          exists (select from time_logs where user_id = u.id and ${inWeek}) as has_logged
        from users u where ${isExpectedToLog} and u.id <> ${actor.id} and ${visibleTo(actor, 'u.id')}
      ) member
      order by has_logged, last_name, first_name, id limit ${sql.lit(MAX_PEOPLE)}
    ) page
    cross join lateral (
      select coalesce(sum(hour_hundredths) filter (where status <> 'REJECTED'), 0) as hundredths,
        coalesce((select json_agg(json_build_object('unit', q.unit, 'hundredths', q.hundredths))
          from time_log_quantities q join time_logs using (user_id, day)
          where user_id = page.id and status <> 'REJECTED' and ${inWeek}), '[]') as quantities,
        coalesce(json_agg(json_build_object('date', day, 'worked', worked, 'status', status)
          order by day), '[]') as days
      from time_logs where user_id = page.id and ${inWeek}
    ) logs
  )`;
}

/** Selects the pay in scope for each week. Index: settlements_by_week, or settlements_by_user for a team. */
function payWeeks(actor: Actor, weeks: readonly Day[]): RawBuilder<StaffRow['payWeeks']> {
  if (!seesPayOfOthers(actor)) return NO_VALUE;
  return sql`(
    select json_agg(json_build_object('weekStart', w.monday, 'earnedCents', coalesce(pay.cents, 0))
      order by w.monday)
    from unnest(${weeks}::date[]) as w (monday)
    left join (
      select week_start, sum(base_pay_cents + bonuses_cents)::bigint as cents
      from settlements r
      where week_start between ${weeks.at(0)} and ${weeks.at(-1)} and status <> 'REVERSED'
        and ${payVisibleTo(actor, 'r.user_id')}
      group by week_start
    ) pay on pay.week_start = w.monday
  )`;
}

function selectStaffDashboard(actor: Actor, today: Day): RawBuilder<StaffRow> {
  return sql<StaffRow>`select ${teamWeek(actor, weekStartOf(today))} as week,
    ${payWeeks(actor, chartWeeks(today))} as "payWeeks"`;
}

export async function readStaffDashboard(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<StaffDashboard> {
  const { rows } = await selectStaffDashboard(actor, today).execute(db);
  const { week = null, payWeeks = null } = rows[0] ?? {};
  return {
    week: week && {
      ...week,
      people: week.people.map(({ hourHundredths, quantities, ...person }) => ({
        ...person,
        hours: hoursFromHundredths(hourHundredths),
        quantities: totalsOfQuantities(quantities),
      })),
    },
    payWeeks:
      payWeeks &&
      payWeeks.map(({ weekStart, earnedCents }) => ({
        weekStart,
        earned: dollarsFromCents(earnedCents),
      })),
  };
}
