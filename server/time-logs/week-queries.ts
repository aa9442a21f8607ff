import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { timeLogWeeks, type Day } from '../../domain/calendar.ts';
import type { WeekStates } from '../../domain/time-logs/schema.ts';
import type { Database } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { canApproveOthers } from '../auth/approvers.ts';

const fullNameColumn = (alias: 'u' | 'd') => sql`${sql.ref(`${alias}.full_name`)}`;

/** Reads the states of the actor's own weeks on the time-log screen, in one statement. Omits weeks without data. Names
 *  the supervisor only if the supervisor can approve days: the supervisor must be active and have the permission and a
 *  scope over others. Indexes: week_submissions_pkey, time_logs_one_per_day, settlements_by_user. */
export async function readWeekStates(db: Database, actor: Actor, today: Day): Promise<WeekStates> {
  const { current, upcoming, previous } = timeLogWeeks(today);
  const weeks = [...upcoming, current, ...previous];
  const { rows } = await sql<WeekStates>`
    select
      (
        select ${fullNameColumn('u')} from users me join users u on u.id = me.reports_to
        where me.id = ${actor.id} and ${canApproveOthers}
      ) as "approverName",
      coalesce((
        select json_agg(json_build_object(
          'weekStart', w.week_start, 'submittedAt', ${jsonInstant('w.submitted_at')},
          'decidedAt', ${jsonInstant('w.decided_at')}, 'decidedBy', w.decided_by, 'paidOn', w.paid_on)
          order by w.week_start desc)
        from (
          select week.week_start, submission.submitted_at, decision.decided_at, decision.decided_by,
            settlement.paid_on
          from unnest(${weeks}::date[]) week (week_start)
          left join week_submissions submission
            on submission.user_id = ${actor.id} and submission.week_start = week.week_start
          left join lateral (
            select t.decided_at, ${fullNameColumn('d')} as decided_by
            from time_logs t left join users d on d.id = t.decided_by
            where t.user_id = ${actor.id} and t.day between week.week_start and week.week_start + 6
              and t.decided_at is not null
            order by t.decided_at desc limit 1
          ) decision on true
          left join settlements_with_payment settlement on settlement.user_id = ${actor.id}
            and settlement.week_start = week.week_start and settlement.status = 'PAID' and settlement.kind = 'REGULAR'
        ) w
        where coalesce(w.submitted_at, w.decided_at) is not null or w.paid_on is not null
      ), '[]') as weeks`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  return row;
}
