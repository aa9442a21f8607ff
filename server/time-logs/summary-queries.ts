import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { HourlyRate } from '../../domain/time-logs/rates.ts';
import type { SummarySettlement } from '../../domain/time-logs/summary.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

export interface SummaryInput {
  hourlyRateTenThousandths: TenThousandths | null;
  workedDays: Day[];
  settlements: SummarySettlement[];
}

export interface SummaryWithRates extends SummaryInput {
  /** Whether the actor may see today's rates of the person. A driver does not see the own rates while the pay goes to a
   *  payee who hides amounts. */
  seesRates: boolean;
  /** The person's hourly rates, oldest first. Empty if the actor does not see rates. */
  rates: HourlyRate[];
  /** The rates of the approved days since `from`. */
  frozenRates: { day: Day; tenThousandths: TenThousandths }[];
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

/** Whether the actor may see the rates and amounts of a person's work in the week of a day. */
const seesAmounts = (actor: Actor, userId: string, day: RawBuilder<unknown>) =>
  userId === actor.id ? sql`sees_own_amounts(${userId}, monday_of(${day}))` : sql`true`;

/** Reads the values for one person's pay summary since `from`, and the rates of the days since `ratesFrom`. Indexes:
 *  pay_rates_one_per_day, time_logs_one_per_day. */
export async function readSummaryInput(
  db: Database,
  actor: Actor,
  userId: string,
  { from, ratesFrom }: { from: Day; ratesFrom: Day },
): Promise<SummaryWithRates | undefined> {
  const seesRates = seesAmounts(actor, userId, sql`company_today()`);
  const { rows } = await sql<SummaryWithRates>`
    select summary.*, ${seesRates} as "seesRates",
      coalesce((
        select json_agg(json_build_object('from', p.effective_from, 'tenThousandths', p.rate_ten_thousandths)
          order by p.effective_from)
        from pay_rates p where p.user_id = ${userId} and p.unit = 'HOUR' and p.removed_at is null
          and ${seesRates}
      ), '[]') as rates,
      coalesce((
        select json_agg(json_build_object('day', t.day,
          'tenThousandths', t.frozen_hourly_rate_ten_thousandths))
        from time_logs t where t.user_id = ${userId} and t.day >= ${hiddenFromPlanner(ratesFrom)}
          and t.frozen_hourly_rate_ten_thousandths is not null
          and ${seesAmounts(actor, userId, sql`t.day`)}
      ), '[]') as "frozenRates"
    from (${selectSummaryInput(actor, userId, from)}) summary`.execute(db);
  return rows[0];
}
