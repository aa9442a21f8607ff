import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import { chartStart, chartWeeks } from '../../domain/dashboard/rules.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import type { Cents } from '../../domain/money.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { StoredQuantity } from '../../domain/time-logs/quantities.ts';
import type { Database } from '../database/database.ts';
import { PAY_OF_DAY } from '../pay-rates/shared.ts';
import { countsAsLogged, selectSummaryInput, type SummaryInput } from '../time-logs/shared.ts';

export interface PersonalInput extends SummaryInput {
  totalHundredths: HourHundredths;
  approvedHundredths: HourHundredths;
  /** The pay of all days at their rates. Null for a person who is paid by the hour alone. */
  payOfDaysCents: Cents | null;
  quantities: (Pick<StoredQuantity, 'unit' | 'hundredths'> & { isApproved: boolean })[];
  weekHundredths: HourHundredths;
  weekQuantities: Pick<StoredQuantity, 'unit' | 'hundredths'>[];
  weekDays: PersonalFigures['week']['days'];
  logsDays: boolean;
}

/** Selects the pay of all days of a person with a rate in another unit than the hour. Leaves out the weeks whose payee
 *  hides the amounts. Indexes: pay_rates_by_user, time_logs_one_per_day, time_log_quantities_pkey. */
const payOfDays = (actor: Actor, today: Day) => sql<Cents | null>`
  case when exists (
    select from pay_rates where user_id = ${actor.id} and unit not in ('HOUR', 'FLAT') and removed_at is null
      and effective_from <= ${today}
  ) then (
    select coalesce(sum(cents), 0) from (
      select monday_of(t.day) as week, sum(${PAY_OF_DAY}) as cents from time_logs t
      where t.user_id = ${actor.id} and t.worked and ${countsAsLogged} group by 1
    ) weeks where sees_own_amounts(${actor.id}, week)
  ) end`;

/** Reads all personal figures in one statement. Indexes: time_logs_one_per_day, time_log_quantities_pkey,
 *  settlements_by_user. */
function selectPersonalInput(actor: Actor, today: Day): RawBuilder<PersonalInput> {
  const weekStart = weekStartOf(today);
  const [firstWeek = weekStart] = chartWeeks(today);
  const inWeek = sql`day between ${weekStart} and ${weekEndOf(weekStart)}`;
  return sql<PersonalInput>`
    select summary.*, logs.*, person.is_contractor or logs."isRecent" as "logsDays"
    from (${selectSummaryInput(actor, actor.id, chartStart(today))}) summary
    cross join (select is_contractor from users where id = ${actor.id}) person
    cross join (
      select
        coalesce(sum(hour_hundredths) filter (where ${countsAsLogged}), 0) as "totalHundredths",
        coalesce(sum(hour_hundredths) filter (where status = 'APPROVED'), 0) as "approvedHundredths",
        ${payOfDays(actor, today)} as "payOfDaysCents",
        coalesce((select json_agg(json_build_object('unit', unit, 'hundredths', hundredths, 'isApproved', "isApproved"))
          from (select q.unit, status = 'APPROVED' as "isApproved", sum(q.hundredths) as hundredths
            from time_log_quantities q join time_logs using (user_id, day)
            where user_id = ${actor.id} and ${countsAsLogged} group by 1, 2) sums), '[]') as quantities,
        coalesce(sum(hour_hundredths) filter (where ${countsAsLogged} and ${inWeek}), 0) as "weekHundredths",
        coalesce((select json_agg(json_build_object('unit', q.unit, 'hundredths', q.hundredths))
          from time_log_quantities q join time_logs using (user_id, day)
          where user_id = ${actor.id} and ${countsAsLogged} and ${inWeek}), '[]') as "weekQuantities",
        coalesce(json_agg(json_build_object('date', day, 'worked', worked, 'status', status)
          order by day) filter (where ${inWeek}), '[]') as "weekDays",
        coalesce(bool_or(day >= ${firstWeek}), false) as "isRecent"
      from time_logs where user_id = ${actor.id}
    ) logs`;
}

export async function readPersonalInput(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<PersonalInput> {
  const { rows } = await selectPersonalInput(actor, today).execute(db);
  const [row] = rows;
  if (!row) throw new Error('The signed-in person was not found.');
  return row;
}
