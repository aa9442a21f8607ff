import { weekEndOf, type Day } from '../../domain/calendar.ts';
import { shortDate } from '../ui/format.ts';
import type { Column, SortKey } from '../../domain/reports/columns.ts';
import type { TaxRow } from '../../domain/reports/figures.ts';
import type { Period } from '../../domain/reports/rules.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';
import { COLUMNS } from './columns.ts';
import { messages } from './messages.ts';

interface TableColumn extends Column {
  /** The sort key of the column header. Omitted if the table cannot be sorted by this column. */
  sort?: SortKey;
  /** Whether a narrow screen shows this figure beside the name. Only one column has this property. */
  isMain: boolean;
}

/** A row of a report of any type. It is about a person or a week. */
export interface TableRowData {
  id: string;
  person: { id: string; firstName: string; lastName: string } | null;
  weekStart: string | null;
  figures: Record<string, unknown>;
  /** Undefined unless the report is a tax summary. */
  tax: Pick<TaxRow, 'documentStatus' | 'missing' | 'filingRequired' | 'reason'> | undefined;
}

const MAIN = {
  PAYROLL_SUMMARY: 'total',
  CONTRACTOR_REPORT: 'approvalRate',
  TAX_REPORT: 'reported',
};

const PREVIOUS_PERIOD_COLUMNS: Readonly<Record<string, Column>> = {
  PAYROLL_SUMMARY: { key: 'previousTotal', label: messages.table.payBefore, kind: 'money' },
  CONTRACTOR_REPORT: { key: 'previousDaysWorked', label: messages.table.daysBefore, kind: 'count' },
};

/** Returns the columns of the table. A report without pay has no amounts. Only a report by person includes the
 *  previous period. */
export function columnsOf(page: ReportPage, isByWeek: boolean): TableColumn[] {
  const { type, showsPay } = page.report;
  const hidesPay = type === 'PAYROLL_SUMMARY' && !showsPay;
  const shown = COLUMNS[type].filter(({ kind }) => !hidesPay || kind !== 'money');
  const main = hidesPay ? 'daysWorked' : MAIN[type];
  const before = isByWeek || hidesPay ? undefined : PREVIOUS_PERIOD_COLUMNS[type];
  return [
    ...shown.map((column) => ({
      ...column,
      sort: column.key as SortKey,
      isMain: column.key === main,
    })),
    ...(before ? [{ ...before, isMain: false }] : []),
  ];
}

/** Returns the totals of all pages, including the totals of the previous period. */
export function totalsOf({ payroll, performance, tax }: ReportPage): Record<string, unknown> {
  if (payroll) return { ...payroll.totals, previousTotal: payroll.before.total };
  if (performance) {
    return { ...performance.totals, previousDaysWorked: performance.before.daysWorked };
  }
  return { ...tax?.totals };
}

/** Returns the days of a week that are in the period, such as "Nov 1" or "Nov 1 – Nov 3". Returns undefined for a
 *  whole week. */
export function partOfWeek(weekStart: Day, period: Period | null): string | undefined {
  const weekEnd = weekEndOf(weekStart);
  if (!period || (weekStart >= period.startDate && weekEnd <= period.endDate)) return undefined;
  const first = weekStart < period.startDate ? period.startDate : weekStart;
  const last = weekEnd > period.endDate ? period.endDate : weekEnd;
  return first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`;
}

export function rowsOf({ payroll, performance, tax }: ReportPage): TableRowData[] {
  const rows = payroll?.rows ?? performance?.rows ?? [];
  if (!tax) {
    return rows.map((row) => ({
      id: row.person?.id ?? row.weekStart ?? '',
      person: row.person,
      weekStart: row.weekStart,
      figures: row,
      tax: undefined,
    }));
  }
  return tax.rows.map((row) => ({
    id: row.person.id,
    person: row.person,
    weekStart: null,
    figures: row,
    tax: row,
  }));
}
