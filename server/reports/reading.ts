import { sortKeyOf, type SortKey } from '../../domain/reports/columns.ts';
import type { PayrollRow, PerformanceRow } from '../../domain/reports/figures.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { ROWS_PER_PAGE, type getReport, type ReportPage } from '../../domain/reports/schema.ts';
import type { ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import * as responses from './responses.ts';
import {
  countPeople,
  listPayees,
  sumPayees,
  sumPeople,
  sumWeeks,
  type PersonSums,
  type RowOrder,
  type WeekSums,
} from './figure-queries.ts';
import { findReport, showsPay, type StoredReport } from './queries.ts';

type Context = ReadContext<typeof getReport>;
type Row = PayrollRow | PerformanceRow;

/** Builds the rows of one report type from the stored figures. */
interface Shape<R extends Row> {
  ofPerson: (person: PersonSums) => R;
  ofWeek: (week: WeekSums) => R;
}

function orderOf({ query }: Context, report: StoredReport): RowOrder {
  const { sort, direction, page = 1, limit = ROWS_PER_PAGE } = query;
  const key = sortKeyOf(report.type, sort);
  const defaultDirection = key === 'name' ? 'asc' : 'desc';
  return { sort: key, direction: direction ?? defaultDirection, limit, offset: (page - 1) * limit };
}

function valueOf(row: Row, sort: SortKey): string | number | null {
  return sort === 'name'
    ? row.weekStart
    : ((row as Record<string, unknown>)[sort] as number | null);
}

/** Sorts in memory, because there are few weeks. Null values come last in both directions. */
function pageOfWeeks<R extends Row>(rows: readonly R[], order: RowOrder): R[] {
  const { sort, direction, limit, offset } = order;
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a, sort), valueOf(b, sort)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -sign : sign;
  });
  return sorted.slice(offset, offset + limit);
}

interface Rows<R extends Row> {
  rows: R[];
  total: number;
}

interface Sums {
  before: WeekSums[];
  weeks: WeekSums[];
  /** A page of people and the number of all people. Undefined if the rows are weeks. */
  people: { page: PersonSums[]; total: number } | undefined;
}

async function pageOfPeople({ db, actor }: Context, report: StoredReport, order: RowOrder) {
  const page = await sumPeople(db, actor, report, order);
  return { page, total: page[0]?.total ?? (await countPeople(db, actor, report)) };
}

async function sumsOf(context: Context, report: StoredReport): Promise<Sums> {
  const { db, actor, query } = context;
  const all = await sumWeeks(db, actor, report);
  const people =
    query.by === 'week' ? undefined : await pageOfPeople(context, report, orderOf(context, report));
  const { before = [], weeks = [] } = Object.groupBy(all, ({ isPreviousPeriod }) =>
    isPreviousPeriod ? 'before' : 'weeks',
  );
  return { before, weeks, people };
}

function rowsOf<R extends Row>(
  context: Context,
  report: StoredReport,
  { weeks, people }: Sums,
  shape: Shape<R>,
): Rows<R> {
  if (people) return { rows: people.page.map(shape.ofPerson), total: people.total };
  const rows = pageOfWeeks(weeks.map(shape.ofWeek), orderOf(context, report));
  return { rows, total: weeks.length };
}

type Content = Pick<ReportPage, 'payroll' | 'performance' | 'tax'> & { total: number };
const NOTHING = { payroll: null, performance: null, tax: null };

async function readPayroll(context: Context, report: StoredReport): Promise<Content> {
  const sums = await sumsOf(context, report);
  const { before, weeks } = sums;
  const isPayShown = showsPay(report, context.actor);
  const { rows, total } = rowsOf(context, report, sums, {
    ofPerson: responses.payrollOfPerson,
    ofWeek: responses.payrollOfWeek,
  });
  const payroll = {
    totals: responses.payrollFigures(responses.addSums(weeks, isPayShown)),
    before: responses.payrollFigures(responses.addSums(before, isPayShown)),
    weeks: weeks.map(({ weekStart, daysWorked, totalCents }) => ({
      weekStart,
      daysWorked,
      total: totalCents === null ? null : dollarsFromCents(totalCents),
    })),
    rows,
  };
  return { ...NOTHING, payroll, total };
}

async function readPerformance(context: Context, report: StoredReport): Promise<Content> {
  const sums = await sumsOf(context, report);
  const { before, weeks } = sums;
  const { rows, total } = rowsOf(context, report, sums, {
    ofPerson: responses.performanceOfPerson,
    ofWeek: responses.performanceOfWeek,
  });
  const performance = {
    totals: responses.performanceFigures(responses.addSums(weeks, false)),
    before: responses.performanceFigures(responses.addSums(before, false)),
    weeks: weeks.map(({ weekStart, daysWorked, rejected }) => ({
      weekStart,
      daysWorked,
      rejected,
    })),
    rows,
  };
  return { ...NOTHING, performance, total };
}

async function readTax(context: Context, report: StoredReport): Promise<Content> {
  const { db, actor } = context;
  const totals = await sumPayees(db, actor, report);
  const payees = await listPayees(db, actor, report, orderOf(context, report));
  const { payees: count, formsRequired, incomplete } = totals;
  const tax = {
    threshold: dollarsFromCents(report.thresholdCents ?? 0),
    totals: responses.taxFigures(totals),
    counts: { payees: count, formsRequired, incomplete },
    rows: payees.map(responses.taxRow),
  };
  return { ...NOTHING, tax, total: count };
}

const READERS = {
  PAYROLL_SUMMARY: readPayroll,
  CONTRACTOR_REPORT: readPerformance,
  TAX_REPORT: readTax,
};

/** Reads a report with its totals and a page of rows, limited to people in the reader's current scope. */
export async function readReport(context: Context): Promise<ReportPage> {
  const { db, actor, params, query } = context;
  const report = requireFound(await findReport(db, actor, params.id));
  const { total, ...content } = await READERS[report.type](context, report);
  const { page = 1, limit = ROWS_PER_PAGE } = query;
  return {
    report: responses.headResponse(report, showsPay(report, actor)),
    ...content,
    pagination: { page, limit, total },
  };
}
