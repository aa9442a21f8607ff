import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { periodBefore, type Period } from '../../domain/reports/rules.ts';
import type { TaxSummaryRow } from '../tax-documents/report-queries.ts';
import type { Tx } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';

/** What the figures of a report are taken from. */
export interface FigureSource {
  reportId: string;
  period: Period;
  contractorId: string | undefined;
}

/** Years of many people take longer than a request usually may. */
const LONGEST_MAKING = '60s';

const allowTime = (tx: Tx) =>
  sql`select set_config('statement_timeout', ${LONGEST_MAKING}, true)`.execute(tx);

const onlyOf = (contractorId: string | undefined, column: string): RawBuilder<boolean> =>
  contractorId ? sql`${sql.ref(column)} = ${contractorId}` : sql`true`;

/** A row a person: their names as they are now, and `weeks`, which holds `user_id` and what the report
 *  says of each. */
async function keepPeople(tx: Tx, reportId: string, weeks: RawBuilder<unknown>): Promise<void> {
  const keep = sql`
    insert into report_people (report_id, user_id, first_name, last_name, weeks)
    select ${reportId}::uuid, u.id, u.first_name, u.last_name, said.weeks
    from (${weeks}) said join users u on u.id = said.user_id`;
  await Promise.all([allowTime(tx), keep.execute(tx)]);
}

/** A week belongs to the period in which it begins. Reversed runs count for nothing. An amount is kept
 *  only where the actor sees pay. Indexes: payroll_runs_by_week, payroll_runs_by_user, and the key of
 *  payroll_run_days, which says by itself whether a day was worked. */
export async function keepPayrollWeeks(
  tx: Tx,
  actor: Actor,
  { reportId, period, contractorId }: FigureSource,
  hasPay: boolean,
): Promise<void> {
  const cents = (expression: string) => (hasPay ? sql.raw(expression) : sql.raw('null::int'));
  const weeks = sql`
    select r.user_id, array_agg(row(r.week_start < ${period.startDate}::date, r.week_start,
      d.days_worked, ${cents('r.base_pay_cents')}, ${cents('r.bonuses_cents')},
      ${cents('r.expenses_cents')}, ${cents('r.total_pay_cents')},
      ${cents("case when r.status = 'PAID' then r.total_pay_cents else 0 end")},
      ${cents("case when r.status = 'PAID' then 0 else r.total_pay_cents end")},
      ${cents('r.withheld_cents')}, null, null, null, null)::report_week
      order by r.week_start) as weeks
    from payroll_runs r
    cross join lateral (
      select count(*) filter (where worked)::int as days_worked
      from payroll_run_days where payroll_run_id = r.id
    ) d
    where r.week_start between ${periodBefore(period).startDate} and ${period.endDate}
      and r.status <> 'REVERSED' and ${visibleTo(actor, 'r.user_id')}
      and ${onlyOf(contractorId, 'r.user_id')}
    group by r.user_id`;
  await keepPeople(tx, reportId, weeks);
}

/** Worked days by their own date: a week at the edge counts in part. Indexes: time_logs_by_day,
 *  time_logs_one_per_day. */
export async function keepPerformanceWeeks(
  tx: Tx,
  actor: Actor,
  { reportId, period, contractorId }: FigureSource,
): Promise<void> {
  const weeks = sql`
    select user_id, array_agg(row(is_before, week_start, days_worked, null, null, null, null, null,
      null, null, approved, rejected, pending, approval_seconds)::report_week
      order by week_start, is_before desc) as weeks
    from (
      select t.user_id, t.day < ${period.startDate}::date as is_before,
        date_trunc('week', t.day)::date as week_start,
        count(*) filter (where t.status <> 'REJECTED')::int as days_worked,
        count(*) filter (where t.status = 'APPROVED')::int as approved,
        count(*) filter (where t.status = 'REJECTED')::int as rejected,
        count(*) filter (where t.status = 'PENDING')::int as pending,
        coalesce(sum(greatest(extract(epoch from t.decided_at - t.created_at), 0))
          filter (where t.status = 'APPROVED'), 0)::bigint as approval_seconds
      from time_logs t
      where t.day between ${periodBefore(period).startDate} and ${period.endDate} and t.worked
        and ${visibleTo(actor, 't.user_id')} and ${onlyOf(contractorId, 't.user_id')}
      group by 1, 2, 3
    ) week group by user_id`;
  await keepPeople(tx, reportId, weeks);
}

/** What the rules of the tax forms say of each payee, all of them in one statement. */
export async function keepPayees(
  tx: Tx,
  reportId: string,
  rows: readonly TaxSummaryRow[],
): Promise<void> {
  await sql`
    with lines as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        "userId" uuid, "firstName" text, "lastName" text, "paidCents" bigint,
        "reportedCents" bigint, "belowThresholdCents" bigint, "excludedCents" bigint,
        "withheldCents" bigint, "filingRequired" boolean, reason text, "documentStatus" text,
        missing jsonb)
    ), people as (
      insert into report_people (report_id, user_id, first_name, last_name)
      select ${reportId}::uuid, "userId", "firstName", "lastName" from lines
    )
    insert into report_payees (report_id, user_id, paid_cents, reported_cents,
      below_threshold_cents, excluded_cents, withheld_cents, filing_required, reason,
      document_status, missing)
    select ${reportId}::uuid, "userId", "paidCents", "reportedCents", "belowThresholdCents",
      "excludedCents", "withheldCents", "filingRequired", reason, "documentStatus", missing
    from lines`.execute(tx);
}
