import { dayName, type Day } from '../../domain/calendar.ts';
import { encodeCsv, fileNamePart } from '../../domain/csv.ts';
import { sumCents, type Cents } from '../../domain/money.ts';
import type { DayAmounts } from '../../domain/payroll/rules.ts';
import { totalsOf } from './week-draft.ts';

const COLUMNS = ['Day', 'Date', 'Pay', 'Expenses', 'Net', 'Notes', 'Receipt'];

/** Without expenses there is nothing to say. */
function receiptText(expensesCents: Cents, expensesSubstantiated: boolean): string {
  if (expensesCents === 0) return '';
  return expensesSubstantiated ? 'yes' : 'no';
}

/** The week as a CSV file: a line per day, and the total. */
export function payrollCsv(amounts: readonly DayAmounts[]): string {
  const { earnedCents, expensesCents, netCents } = totalsOf(amounts);
  const total = [{ cents: earnedCents }, { cents: expensesCents }, { cents: netCents }];
  return encodeCsv([
    COLUMNS,
    ...amounts.map(({ day, payCents, expensesCents, expensesSubstantiated, notes }) => [
      dayName(day),
      day,
      { cents: payCents },
      { cents: expensesCents },
      { cents: sumCents([payCents, expensesCents]) },
      notes,
      receiptText(expensesCents, expensesSubstantiated),
    ]),
    ['WEEK TOTAL', '', ...total, '', ''],
  ]);
}

export function payrollCsvName(firstName: string, weekStart: Day): string {
  return `payroll_${fileNamePart(firstName) || 'contractor'}_${weekStart}.csv`;
}
