import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { SortKey } from '../../domain/reports/columns.ts';
import type { TaxDocumentStatus } from '../../domain/tax/form-1099-nec/status.ts';
import type { Text } from '../../domain/sentence.ts';
import type { PartReason } from '../../domain/tax/year/year-ledger.ts';
import type { Database } from '../database/database.ts';
import { taxDocumentsVisibleTo, visibleTo } from '../database/scope.ts';
import { showsPay, type StoredReport } from './queries.ts';

/** The sums of pay and their columns. They are separate because readers who may not see pay do not get them. */
export const PAY_SUMS = {
  baseCents: 'base_cents',
  bonusesCents: 'bonuses_cents',
  expensesCents: 'expenses_cents',
  totalCents: 'total_cents',
  paidCents: 'paid_cents',
  outstandingCents: 'outstanding_cents',
  withheldCents: 'withheld_cents',
  deductedCents: 'deducted_cents',
} as const;
export const DAY_SUMS = {
  daysWorked: 'days_worked',
  approved: 'approved',
  rejected: 'rejected',
  pending: 'pending',
  approvalSeconds: 'approval_seconds',
} as const;

export type Sums = Record<keyof typeof DAY_SUMS, number> &
  Record<keyof typeof PAY_SUMS, number | null>;

function sums(report: StoredReport, actor: Actor, condition: string): RawBuilder<unknown> {
  const sum = (column: string) => `coalesce(sum(w.${column}) ${condition}, 0)::bigint`;
  const pay = (column: string) => (showsPay(report, actor) ? sum(column) : 'null::bigint');
  return sql.raw(
    [
      ...Object.entries(DAY_SUMS).map(([name, column]) => `${sum(column)} as "${name}"`),
      ...Object.entries(PAY_SUMS).map(([name, column]) => `${pay(column)} as "${name}"`),
    ].join(', '),
  );
}

export interface WeekSums extends Sums {
  weekStart: Day;
  isPreviousPeriod: boolean;
}

/** Sums every week of the report and of the previous period, oldest first. A report covers at most ten years, so there
 *  are at most about a thousand weeks. */
export async function sumWeeks(
  db: Database,
  actor: Actor,
  report: StoredReport,
): Promise<WeekSums[]> {
  const { rows } = await sql<WeekSums>`
    select w.week_start as "weekStart", w.is_previous_period as "isPreviousPeriod", ${sums(report, actor, '')}
    from report_people p cross join unnest(p.weeks) w
    where p.report_id = ${report.id} and ${visibleTo(actor, 'p.user_id')}
    group by w.week_start, w.is_previous_period order by w.week_start, w.is_previous_period desc`.execute(
    db,
  );
  return rows;
}

export interface PersonSums extends Sums {
  id: string;
  firstName: string;
  lastName: string;
  previousTotalCents: number | null;
  previousDaysWorked: number;
  /** The number of people on all pages. */
  total: number;
}

export interface RowOrder {
  sort: SortKey;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const NAME = ['"lastName"', '"firstName"'];
const ORDERS: Readonly<Record<SortKey, readonly string[]>> = {
  name: NAME,
  daysWorked: ['"daysWorked"'],
  basePay: ['"baseCents"'],
  bonuses: ['"bonusesCents"'],
  expenses: ['"expensesCents"'],
  total: ['"totalCents"'],
  paid: ['"paidCents"'],
  outstanding: ['"outstandingCents"'],
  withheld: ['"withheldCents"'],
  deducted: ['"deductedCents"'],
  approved: ['approved'],
  rejected: ['rejected'],
  pending: ['pending'],
  approvalRate: ['approved::numeric / nullif(approved + rejected, 0)'],
  hoursToApproval: ['"approvalSeconds"::numeric / nullif(approved, 0)'],
  reported: ['"reportedCents"'],
  belowThreshold: ['"belowThresholdCents"'],
  excluded: ['"excludedCents"'],
};

/** Orders by the requested key, then by name, so that the order is the same on every page. */
function orderBy({ sort, direction }: RowOrder): RawBuilder<unknown> {
  const sortKeys = ORDERS[sort].map((expression) => `${expression} ${direction} nulls last`);
  return sql.raw(`order by ${[...sortKeys, ...NAME, 'id'].join(', ')}`);
}

const pageOf = ({ limit, offset }: RowOrder) => sql`limit ${limit} offset ${offset}`;

/** Selects a page of the people of a report (`p`), each with `figures`. The lateral join computes the figures of one
 *  person at a time. Without it, the planner, which has no statistics for a new report, might scan all weeks for each
 *  person. When the order is by name, the query computes figures only for the rows of the page. */
function withFigures(
  { id }: StoredReport,
  visible: RawBuilder<boolean>,
  order: RowOrder,
  figures: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const people = sql`select user_id as id, first_name as "firstName", last_name as "lastName",
      weeks, count(*) over () as total
    from report_people where report_id = ${id} and ${visible}`;
  const shown = sql`select p.id, p."firstName", p."lastName", p.total, figures.*`;
  return order.sort === 'name'
    ? sql`${shown} from (${people} ${orderBy(order)} ${pageOf(order)}) p
        cross join lateral (${figures}) figures ${orderBy(order)}`
    : sql`${shown} from (${people}) p
        cross join lateral (${figures}) figures ${orderBy(order)} ${pageOf(order)}`;
}

/** Reads a page of people with their sums. Index: primary key of report_people. */
export async function sumPeople(
  db: Database,
  actor: Actor,
  report: StoredReport,
  order: RowOrder,
): Promise<PersonSums[]> {
  const figures = sql`
    select ${sums(report, actor, 'filter (where not w.is_previous_period)')},
      coalesce(sum(w.days_worked) filter (where w.is_previous_period), 0) as "previousDaysWorked",
      case when ${showsPay(report, actor)}::boolean
        then coalesce(sum(w.total_cents) filter (where w.is_previous_period), 0)
      end as "previousTotalCents"
    from unnest(p.weeks) w`;
  const page = withFigures(report, visibleTo(actor, 'user_id'), order, figures);
  const { rows } = await sql<PersonSums>`${page}`.execute(db);
  return rows;
}

/** Counts the people in the report. Only a page after the last one needs this query. */
export async function countPeople(
  db: Database,
  actor: Actor,
  report: StoredReport,
): Promise<number> {
  const { total } = await db
    .selectFrom('report_people')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('report_id', '=', report.id)
    .where(visibleTo(actor, 'user_id'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface PayeeFigures {
  paidCents: number;
  reportedCents: number;
  belowThresholdCents: number;
  excludedCents: number;
  withheldCents: number;
}

export interface StoredPayee extends PayeeFigures {
  id: string;
  firstName: string;
  lastName: string;
  filingRequired: boolean;
  reason: PartReason;
  documentStatus: TaxDocumentStatus | null;
  missing: Text[];
}

/** Selects the figures of the payee in a row `p`. Index: primary key of report_payees. */
export const payeeFigures = ({ id }: StoredReport): RawBuilder<unknown> => sql`
  select paid_cents as "paidCents", reported_cents as "reportedCents",
    below_threshold_cents as "belowThresholdCents", excluded_cents as "excludedCents",
    withheld_cents as "withheldCents", filing_required as "filingRequired", reason,
    document_status as "documentStatus", missing
  from report_payees where report_id = ${id} and user_id = p.id offset 0`;

export async function listPayees(
  db: Database,
  actor: Actor,
  report: StoredReport,
  order: RowOrder,
): Promise<StoredPayee[]> {
  const visible = taxDocumentsVisibleTo(actor, 'user_id');
  const page = withFigures(report, visible, order, payeeFigures(report));
  const { rows } = await sql<StoredPayee>`${page}`.execute(db);
  return rows;
}

export interface PayeeTotals extends PayeeFigures {
  payees: number;
  formsRequired: number;
  incomplete: number;
}

export async function sumPayees(
  db: Database,
  actor: Actor,
  report: StoredReport,
): Promise<PayeeTotals> {
  const { rows } = await sql<PayeeTotals>`
    select count(*) as payees, count(*) filter (where t.filing_required) as "formsRequired",
      count(*) filter (where t.missing <> '[]') as incomplete,
      coalesce(sum(t.paid_cents), 0)::bigint as "paidCents",
      coalesce(sum(t.reported_cents), 0)::bigint as "reportedCents",
      coalesce(sum(t.below_threshold_cents), 0)::bigint as "belowThresholdCents",
      coalesce(sum(t.excluded_cents), 0)::bigint as "excludedCents",
      coalesce(sum(t.withheld_cents), 0)::bigint as "withheldCents"
    from report_payees t
    where t.report_id = ${report.id} and ${taxDocumentsVisibleTo(actor, 't.user_id')}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('A sum without groups returned no row.');
  return totals;
}
