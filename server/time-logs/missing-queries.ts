import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { MissingWeek } from '../../domain/time-logs/approval-schema.ts';
import { hadAccountIn, isExpectedToLog } from '../contractors/shared.ts';
import { BY_NAME } from '../people/columns.ts';
import { approvableBy, isNotOwnMoney, visibleTo } from '../database/scope.ts';

/** Returns whether a person (`u`) is expected to log a week but neither logged a day of the week nor submitted it.
 *  False if the account was created after the week. Indexes: time_logs_one_per_day, week_submissions_pkey. */
export const hasNotLogged = (weekStart: Day, timeZone: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isExpectedToLog} and ${hadAccountIn(weekStart, timeZone)}
    and not exists (select from time_logs
      where user_id = u.id and day between ${weekStart} and ${weekEndOf(weekStart)})
    and not exists (select from week_submissions
      where user_id = u.id and week_start = ${weekStart})`;

/** Selects the active contractors whose days the actor may decide and who neither logged a day of a week nor submitted
 *  the week. Null if there are none. Index: users_unarchived_by_name.
 *  @param limit the maximum number of names. The total counts everybody. */
export function selectMissingWeek(
  actor: Actor,
  weekStart: Day,
  { timeZone, limit }: { timeZone: string; limit: number },
): RawBuilder<MissingWeek | null> {
  return sql`(
    select json_build_object('weekStart', ${weekStart}::date, 'total', max(total),
      'people', json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
        'inScope', in_scope)
        order by last_name, first_name, id))
    from (
      select u.id, u.first_name, u.last_name, ${visibleTo(actor, 'u.id')} as in_scope,
        count(*) over () as total
      from users u
      where ${isNotOwnMoney(actor, 'u.id')} and ${approvableBy(actor, 'u.id')}
        and ${hasNotLogged(weekStart, timeZone)}
      order by ${BY_NAME} limit ${sql.lit(limit)}
    ) missing having count(*) > 0
  )`;
}
