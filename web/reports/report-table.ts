import { COLUMNS, type Column, type SortKey } from '../../domain/reports/columns.ts';
import type { TaxRow } from '../../domain/reports/figures.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';

interface TableColumn extends Column {
  /** What a press on its head sorts by; without one it does not sort. */
  sort?: SortKey;
  /** The one figure for which a phone has room beside the name. */
  isMain: boolean;
}

/** A row of any type: about a person or about a week. */
export interface TableRowData {
  id: string;
  person: { id: string; firstName: string; lastName: string } | null;
  weekStart: string | null;
  figures: Record<string, unknown>;
  /** Only of a tax summary. */
  tax: Pick<TaxRow, 'documentStatus' | 'missing' | 'filingRequired' | 'reason'> | undefined;
}

const MAIN = {
  PAYROLL_SUMMARY: 'total',
  CONTRACTOR_REPORT: 'approvalRate',
  TAX_REPORT: 'reported',
};

const BEFORE: Readonly<Record<string, Column>> = {
  PAYROLL_SUMMARY: { key: 'totalBefore', label: 'Before', kind: 'money' },
  CONTRACTOR_REPORT: { key: 'daysBefore', label: 'Days Before', kind: 'count' },
};

/** The figures of the table: without amounts where none are shown, with the period before of people. */
export function columnsOf(page: ReportPage, isByWeek: boolean): TableColumn[] {
  const { type, showsPay } = page.report;
  const hidesPay = type === 'PAYROLL_SUMMARY' && !showsPay;
  const shown = COLUMNS[type].filter(({ kind }) => !hidesPay || kind !== 'money');
  const main = hidesPay ? 'daysWorked' : MAIN[type];
  const before = isByWeek || hidesPay ? undefined : BEFORE[type];
  return [
    ...shown.map((column) => ({
      ...column,
      sort: column.key as SortKey,
      isMain: column.key === main,
    })),
    ...(before ? [{ ...before, isMain: false }] : []),
  ];
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
