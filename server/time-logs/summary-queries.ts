import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { SummarySettlement } from '../../domain/time-logs/summary.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

export interface SummaryInput {
  hourlyRateTenThousandths: TenThousandths | null;
  workedDays: Day[];
  settlements: SummarySettlement[];
}

export interface SummaryWithRates extends SummaryInput {
  /** The Mondays of the weeks whose rates the actor does not see: the actor's own pay of the week goes to a payee who hides
   *  amounts. */
  hiddenWeeks: Day[];
}

/** Whether totals include a log. Rejected days are not included. A requested day is included only after its
 *  approval. */
export const countsAsLogged = sql<boolean>`
  status <> 'REJECTED' and (status = 'APPROVED' or request_reason is null)`;

/** The planner does not see the day in a subquery, so PostgreSQL uses a generic plan. If it sees one day of the
 *  statement, it plans each execution, which takes longer than the execution itself. */
const hiddenFromPlanner = (day: Day) => sql`(select ${day}::date)`;

/** Selects the values for one person's pay summary: the worked days since `from`, and the settlements of weeks that
 *  end, or were paid, on or after `from`. Index: settlements_by_user. Returns no row if the actor may not see the
 *  person's pay. */
export function selectSummaryInput(
  actor: Actor,
  userId: string,
  from: Day,
): RawBuilder<SummaryInput> {
  const start = hiddenFromPlanner(from);
  return sql<SummaryInput>`
    select case when u.id = ${actor.id} then hourly_rate_shown_to(u.id)
      else u.hourly_rate_ten_thousandths end as "hourlyRateTenThousandths",
      array(
        select day::text from time_logs
        where user_id = u.id and day >= ${start} and worked and ${countsAsLogged} order by day
      ) as "workedDays",
      coalesce((
        select json_agg(json_build_object(
          'withheldCents', r.withheld_cents - r.repaid_withholding_cents, 'status', r.status, 'paidOn', r.paid_on,
          'days', coalesce((select json_agg(d order by d.day) from (
              select coalesce(l.day, r.week_end) as day,
                coalesce(sum(l.amount_cents) filter (where l.kind in
                  ('EARNING', 'CORRECTION', 'OTHER_PAY', 'PREPAID_ADVANCE', 'PREPAID_REPAYMENT')), 0) as "earnedCents",
                coalesce(sum(l.amount_cents) filter (where l.kind in ('ALLOWANCE', 'REIMBURSEMENT')), 0)
                  as "expensesCents"
              from settlement_lines l
              where l.settlement_id = r.id and l.kind <> 'BACKUP_WITHHOLDING'
              group by coalesce(l.day, r.week_end)
            ) d), '[]')) order by r.week_start)
        from settlements_with_payment r
        where r.user_id = u.id and (r.week_start >= ${start} - 6 or r.paid_on >= ${start})
          and r.status <> 'REVERSED'
      ), '[]') as settlements
    from users u
    where u.id = ${userId} and ${payVisibleTo(actor, 'u.id')}`;
}

/** Reads the values for one person's pay summary since `from`, and which of the weeks have rates that the actor does not
 *  see. */
export async function readSummaryInput(
  db: Database,
  actor: Actor,
  userId: string,
  { from, weeks }: { from: Day; weeks: readonly Day[] },
): Promise<SummaryWithRates | undefined> {
  const ownWeeks = userId === actor.id ? [...weeks] : [];
  const { rows } = await sql<SummaryWithRates>`
    select summary.*, array(select week::text from unnest(${ownWeeks}::date[]) week
      where not sees_own_amounts(${userId}, week)) as "hiddenWeeks"
    from (${selectSummaryInput(actor, userId, from)}) summary`.execute(db);
  return rows[0];
}
