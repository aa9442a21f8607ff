import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import {
  previousPeriod,
  type PayBasis,
  type Period,
  type ReportType,
} from '../../domain/reports/rules.ts';
import type { TaxSummaryRow } from '../tax/shared.ts';
import { withLongStatements, type Tx } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import type { Cents } from '../../domain/money.ts';
import type { StoredReport } from './queries.ts';

/** The report, the period and the contractor for which figures are computed. */
export interface FigureSource {
  reportId: string;
  period: Period;
  contractorId: string | undefined;
}

const matchesContractor = (contractorId: string | undefined, column: string): RawBuilder<boolean> =>
  contractorId ? sql`${sql.ref(column)} = ${contractorId}` : sql`true`;

/** Stores one row per person, with the current name. The query `weeks` selects each `user_id` with the `weeks` of that
 *  person. */
async function storeReportPeople(
  tx: Tx,
  reportId: string,
  weeks: RawBuilder<unknown>,
): Promise<void> {
  const statement = sql`
    insert into report_people (report_id, user_id, first_name, last_name, weeks)
    select ${reportId}::uuid, u.id, u.first_name, u.last_name, figures.weeks
    from (${weeks}) figures join users u on u.id = figures.user_id`;
  // Computing several years for many people takes longer than the usual statement timeout.
  await withLongStatements(tx, () => statement.execute(tx));
}

/** A query that selects the part of each settlement in a period: `is_previous_period`, `week_start`, `days_worked`, the
 *  amounts in cents and whether the settlement is paid. */
type Parts = RawBuilder<unknown>;

const settlementsInScope = (actor: Actor, contractorId: string | undefined) =>
  sql`${visibleTo(actor, 'r.user_id')} and ${matchesContractor(contractorId, 'r.user_id')}`;

/** Selects the parts of settlements by the day worked. If only some days of a week are in the period, only those days
 *  count, because each day has its own pay and expenses. Lines without a day count on the last day of the week. The
 *  parts of a week always add up to its settlement. Withholding and deductions count on the payment date. The summary of
 *  a driver follows the same rule (domain/time-logs/summary.ts). Indexes: settlements_by_week, settlements_by_user,
 *  payments_by_date, and the primary key of settlement_lines. */
function partsByWorkDay(actor: Actor, { period, contractorId }: FigureSource): Parts {
  const before = previousPeriod(period);
  return sql`
    select r.user_id, part.is_previous_period, r.week_start, amounts.*, r.status = 'PAID' as is_paid
    from settlements r
    join (values (true, ${before.startDate}::date, ${before.endDate}::date),
      (false, ${period.startDate}::date, ${period.endDate}::date)) as part (is_previous_period, first_day, last_day)
      on r.week_start <= part.last_day and r.week_end >= part.first_day
    cross join lateral (
      select count(distinct day) filter (where worked)::int as days_worked,
        coalesce(sum(amount_cents) filter (where kind in ('EARNING', 'CORRECTION')), 0)::int as base_cents,
        coalesce(sum(amount_cents) filter (where kind in ('OTHER_PAY', 'PREPAID_ADVANCE', 'PREPAID_REPAYMENT')), 0)::int
          as bonuses_cents,
        coalesce(sum(amount_cents) filter (where kind in ('ALLOWANCE', 'REIMBURSEMENT')), 0)::int as expenses_cents,
        0 as withheld_cents, 0 as deducted_cents
      from settlement_lines
      where settlement_id = r.id and coalesce(day, r.week_end) between part.first_day and part.last_day
    ) amounts
    where r.week_start between ${before.startDate}::date - 6 and ${period.endDate}
      and r.status <> 'REVERSED' and ${settlementsInScope(actor, contractorId)}
      and (amounts.days_worked > 0 or amounts.base_cents <> 0 or amounts.bonuses_cents <> 0
        or amounts.expenses_cents > 0)
    union all
    select r.user_id, r.paid_on < ${period.startDate}::date, date_trunc('week', r.paid_on)::date,
      0, 0, 0, 0, r.withheld_cents - r.repaid_withholding_cents, -r.after_gross_cents, true
    from settlements_with_payment r
    where r.paid_on between ${before.startDate} and ${period.endDate}
      and (r.withheld_cents > r.repaid_withholding_cents or r.after_gross_cents < 0)
      and r.status <> 'REVERSED' and ${settlementsInScope(actor, contractorId)}`;
}

/** Selects paid settlements by payment date. Each settlement counts in full, in the week of the payment. Index:
 *  payments_by_date, or settlements_by_user for one person. */
function partsByPaymentDate(actor: Actor, { period, contractorId }: FigureSource): Parts {
  return sql`
    select r.user_id, r.paid_on < ${period.startDate}::date as is_previous_period,
      date_trunc('week', r.paid_on)::date as week_start, days.days_worked,
      r.base_pay_cents as base_cents, r.bonuses_cents, r.expenses_cents,
      r.withheld_cents - r.repaid_withholding_cents as withheld_cents, -r.after_gross_cents as deducted_cents,
      true as is_paid
    from settlements_with_payment r
    cross join lateral (
      select count(distinct day) filter (where worked)::int as days_worked
      from settlement_lines where settlement_id = r.id
    ) days
    where r.paid_on between ${previousPeriod(period).startDate} and ${period.endDate}
      and r.status = 'PAID' and (r.kind <> 'PAYOUT' or r.total_pay_cents > 0) and ${settlementsInScope(actor, contractorId)}`;
}

/** Stores the weeks of a payroll summary. Reversed settlements do not count. Amounts are stored only if the actor sees
 *  pay. */
export async function storePayrollWeeks(
  tx: Tx,
  actor: Actor,
  source: FigureSource & { basis: PayBasis },
  hasPay: boolean,
): Promise<void> {
  const parts = (source.basis === 'PAYMENT_DATE' ? partsByPaymentDate : partsByWorkDay)(
    actor,
    source,
  );
  const cents = (amount: string, condition = '') =>
    hasPay ? sql.raw(`coalesce(sum(${amount}) ${condition}, 0)::int`) : sql.raw('null::int');
  const total = 'base_cents + bonuses_cents + expenses_cents';
  const weeks = sql`
    select user_id, array_agg(week order by (week).week_start, (week).is_previous_period desc) as weeks
    from (
      select user_id, row(is_previous_period, week_start, sum(days_worked)::int, ${cents('base_cents')},
        ${cents('bonuses_cents')}, ${cents('expenses_cents')}, ${cents(total)},
        ${cents(total, 'filter (where is_paid)')}, ${cents(total, 'filter (where not is_paid)')},
        ${cents('withheld_cents')}, ${cents('deducted_cents')}, null, null, null, null)::report_week as week
      from (${parts}) part group by user_id, is_previous_period, week_start
    ) by_week group by user_id`;
  await storeReportPeople(tx, source.reportId, weeks);
}

/** Stores the weeks of a contractor report: the worked days by their date. If only some days of a week are in the
 *  period, only those days count. Indexes: time_logs_by_day, time_logs_one_per_day. */
export async function storePerformanceWeeks(
  tx: Tx,
  actor: Actor,
  { reportId, period, contractorId }: FigureSource,
): Promise<void> {
  const weeks = sql`
    select user_id, array_agg(row(is_previous_period, week_start, days_worked, null, null, null, null, null,
      null, null, null, approved, rejected, pending, approval_seconds)::report_week
      order by week_start, is_previous_period desc) as weeks
    from (
      select t.user_id, t.day < ${period.startDate}::date as is_previous_period,
        date_trunc('week', t.day)::date as week_start,
        count(*) filter (where t.status <> 'REJECTED')::int as days_worked,
        count(*) filter (where t.status = 'APPROVED')::int as approved,
        count(*) filter (where t.status = 'REJECTED')::int as rejected,
        count(*) filter (where t.status = 'PENDING')::int as pending,
        coalesce(sum(greatest(extract(epoch from t.decided_at - t.created_at), 0))
          filter (where t.status = 'APPROVED'), 0)::bigint as approval_seconds
      from time_logs t
      where t.day between ${previousPeriod(period).startDate} and ${period.endDate} and t.worked
        and ${visibleTo(actor, 't.user_id')} and ${matchesContractor(contractorId, 't.user_id')}
      group by 1, 2, 3
    ) week group by user_id`;
  await storeReportPeople(tx, reportId, weeks);
}

/** Stores the tax figures of all payees in one statement. */
export async function storePayees(
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

export interface NewReport {
  id: string;
  type: ReportType;
  name: string;
  period?: Period;
  contractorId?: string | undefined;
  taxYear?: number;
  thresholdCents?: Cents;
  basis?: PayBasis | undefined;
  hasPay: boolean;
}

export type InsertedReport = Pick<
  StoredReport,
  | 'id'
  | 'name'
  | 'type'
  | 'createdAt'
  | 'startDate'
  | 'endDate'
  | 'taxYear'
  | 'contractorId'
  | 'basis'
>;

export async function insertReport(
  tx: Tx,
  actor: Actor,
  report: NewReport,
): Promise<InsertedReport> {
  return tx
    .insertInto('reports')
    .values({
      id: report.id,
      type: report.type,
      name: report.name,
      owner_id: actor.id,
      start_date: report.period?.startDate ?? null,
      end_date: report.period?.endDate ?? null,
      contractor_id: report.contractorId ?? null,
      tax_year: report.taxYear ?? null,
      threshold_cents: report.thresholdCents ?? null,
      basis: report.basis ?? null,
      has_pay: report.hasPay,
    })
    .returning(['id', 'name', sql<ReportType>`type`.as('type'), 'created_at as createdAt'])
    .returning(['start_date as startDate', 'end_date as endDate'])
    .returning(['tax_year as taxYear', 'contractor_id as contractorId'])
    .returning(sql<PayBasis | null>`basis`.as('basis'))
    .executeTakeFirstOrThrow();
}

/** Deletes a report. Foreign keys delete its figures. Returns false if another request deleted the report first. */
export async function removeReport(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('reports').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
