import type { PayrollFigures, PerformanceFigures, TaxFigures } from './figures.ts';
import type { ReportType } from './rules.ts';

export type FigureKind = 'count' | 'money' | 'percent' | 'hours';

export interface Column<Key extends string = string> {
  key: Key;
  label: string;
  kind: FigureKind;
}

export const PAYROLL_COLUMNS: readonly Column<keyof PayrollFigures>[] = [
  { key: 'daysWorked', label: 'Days', kind: 'count' },
  { key: 'basePay', label: 'Base Pay', kind: 'money' },
  { key: 'bonuses', label: 'Bonuses', kind: 'money' },
  { key: 'expenses', label: 'Expenses', kind: 'money' },
  { key: 'total', label: 'Total', kind: 'money' },
  { key: 'paid', label: 'Paid', kind: 'money' },
  { key: 'outstanding', label: 'Outstanding', kind: 'money' },
  { key: 'withheld', label: 'Withheld', kind: 'money' },
  { key: 'deducted', label: 'Deducted', kind: 'money' },
];

export const PERFORMANCE_COLUMNS: readonly Column<keyof PerformanceFigures>[] = [
  { key: 'daysWorked', label: 'Days Worked', kind: 'count' },
  { key: 'approved', label: 'Approved', kind: 'count' },
  { key: 'rejected', label: 'Rejected', kind: 'count' },
  { key: 'pending', label: 'Pending', kind: 'count' },
  { key: 'approvalRate', label: 'Approval Rate', kind: 'percent' },
  { key: 'hoursToApproval', label: 'Time to Approval', kind: 'hours' },
];

export const TAX_COLUMNS: readonly Column<keyof TaxFigures>[] = [
  { key: 'paid', label: 'Paid', kind: 'money' },
  { key: 'reported', label: 'Reported', kind: 'money' },
  { key: 'belowThreshold', label: 'Below Threshold', kind: 'money' },
  { key: 'excluded', label: 'Excluded', kind: 'money' },
  { key: 'withheld', label: 'Withheld', kind: 'money' },
];

/** The columns of each report type, in the order in which the screen and the file show them. */
export const COLUMNS: Readonly<Record<ReportType, readonly Column[]>> = {
  PAYROLL_SUMMARY: PAYROLL_COLUMNS,
  CONTRACTOR_REPORT: PERFORMANCE_COLUMNS,
  TAX_REPORT: TAX_COLUMNS,
};

/** The sort keys of rows. The key `name` sorts by person or week. The other keys are the figures of all report
 *  types. */
export const SORT_KEYS = [
  'name',
  'daysWorked',
  'basePay',
  'bonuses',
  'expenses',
  'total',
  'paid',
  'outstanding',
  'withheld',
  'deducted',
  'approved',
  'rejected',
  'pending',
  'approvalRate',
  'hoursToApproval',
  'reported',
  'belowThreshold',
  'excluded',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Returns the requested sort key, or `name` if the report type has no such column. */
export function sortKeyOf(type: ReportType, requested: SortKey | undefined): SortKey {
  return requested && COLUMNS[type].some(({ key }) => key === requested) ? requested : 'name';
}
