import * as columns from '../../domain/reports/columns.ts';
import type { ReportType } from '../../domain/reports/rules.ts';
import { messages } from './messages.ts';

function labeled<Key extends string>(
  unlabeled: readonly columns.Column<Key>[],
  labels: Readonly<Record<Key, string>>,
): readonly columns.Column<Key>[] {
  return unlabeled.map((column) => ({ ...column, label: labels[column.key] }));
}

const { columns: text } = messages;

/** The columns with labels in the language of the page. The CSV file has the English labels. */
export const PAYROLL_COLUMNS = labeled(columns.PAYROLL_COLUMNS, text.PAYROLL_SUMMARY);
export const PERFORMANCE_COLUMNS = labeled(columns.PERFORMANCE_COLUMNS, text.CONTRACTOR_REPORT);
export const TAX_COLUMNS = labeled(columns.TAX_COLUMNS, text.TAX_REPORT);

export const COLUMNS: Readonly<Record<ReportType, readonly columns.Column[]>> = {
  PAYROLL_SUMMARY: PAYROLL_COLUMNS,
  CONTRACTOR_REPORT: PERFORMANCE_COLUMNS,
  TAX_REPORT: TAX_COLUMNS,
};
