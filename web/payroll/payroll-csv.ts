import { type Day } from '../../domain/calendar.ts';
import { encodeCsv, fileNamePart } from '../../domain/csv.ts';
import { sum } from '../../domain/money.ts';
import type { DayAmounts } from '../../domain/payroll/lines.ts';
import { englishDayName } from '../ui/format.ts';

const COLUMNS = ['Day', 'Date', 'Pay', 'Expenses', 'Net', 'Notes'];

const figuresOf = ({ payCents, expensesCents, notes }: Omit<DayAmounts, 'day'>) => [
  { cents: payCents },
  { cents: expensesCents },
  { cents: sum([payCents, expensesCents]) },
  notes,
];

/** Returns the week as a CSV file in the columns of the specification. Each day, and each line without a day, has a
 *  row. */
export function payrollCsv(
  amounts: readonly DayAmounts[],
  withoutDay: readonly Omit<DayAmounts, 'day'>[] = [],
): string {
  return encodeCsv([
    COLUMNS,
    ...amounts.map((amount) => [englishDayName(amount.day), amount.day, ...figuresOf(amount)]),
    ...withoutDay.map((line) => ['', '', ...figuresOf(line)]),
  ]);
}

export function payrollCsvName(firstName: string, weekStart: Day): string {
  return `payroll_${fileNamePart(firstName) || 'contractor'}_${weekStart}.csv`;
}
