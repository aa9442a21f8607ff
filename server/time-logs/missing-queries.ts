import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { MissingWeek } from '../../domain/time-logs/approval-schema.ts';
import { hadAccountIn, isExpectedToLog } from '../contractors/queries.ts';
import { BY_NAME } from '../people/facts.ts';
import { approvableBy } from '../database/scope.ts';

/** Selects the active contractors in scope who neither logged a day of a week nor submitted it. Omits accounts that
 *  were created after the week. Null if there are none. Indexes: users_here_by_name, time_logs_by_day,
 *  week_submissions_pkey.
 *  @param limit the maximum number of names; the total counts everybody */
export function selectMissingWeek(
  actor: Actor,
  weekStart: Day,
  { timeZone, limit }: { timeZone: string; limit: number },
): RawBuilder<MissingWeek | null> {
  return sql`(
    select json_build_object('weekStart', ${weekStart}::date, 'total', max(total),
      'people', json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
        order by last_name, first_name, id))
    from (
      select u.id, u.first_name, u.last_name, count(*) over () as total
      from users u
      where ${isExpectedToLog} and u.id <> ${actor.id} and ${approvableBy(actor, 'u.id')}
        and ${hadAccountIn(weekStart, timeZone)}
        and not exists (select from time_logs
          where user_id = u.id and day between ${weekStart} and ${weekEndOf(weekStart)})
        and not exists (select from week_submissions
          where user_id = u.id and week_start = ${weekStart})
      order by ${BY_NAME} limit ${sql.lit(limit)}
    ) missing having count(*) > 0
  )`;
}
