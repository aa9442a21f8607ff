import { isDay, type Day } from './calendar.ts';
import { say } from './import-file-sentences.ts';
import type { Sentence } from './sentence.ts';

/** The order of the numbers in dates with slashes. */
export type DateOrder = 'MONTH_FIRST' | 'DAY_FIRST';

const SLASH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

export interface DatesOfColumn {
  order: DateOrder;
  /** Why the dates cannot be read. */
  problem?: Sentence;
  /** How the dates are read, if somebody should look at them. */
  notice?: Sentence;
}

/** Finds the order of all dates of a column with slashes, so that no two rows are read in different orders. A number
 *  above 12 shows the order. Without such a number, the month comes first, as in the United States. */
export function datesOfColumn(cells: readonly string[]): DatesOfColumn {
  const dates = cells.flatMap((cell) => {
    const [, first, second] = SLASH_DATE.exec(cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = dates.some(([first]) => first > 12);
  const isMonthFirst = dates.some(([, second]) => second > 12);
  if (isDayFirst && isMonthFirst)
    return {
      order: 'MONTH_FIRST',
      problem: say.mixedDates,
    };
  if (isDayFirst)
    return {
      order: 'DAY_FIRST',
      notice: say.dayFirst,
    };
  if (dates.length === 0 || isMonthFirst) return { order: 'MONTH_FIRST' };
  return {
    order: 'MONTH_FIRST',
    notice: say.monthFirst,
  };
}

/** Parses a day such as 2026-06-30, or 6/30/2026 or 6/30/26 as in spreadsheets. */
export function parseDay(cell: string, order: DateOrder = 'MONTH_FIRST'): Day | undefined {
  const [, first = '', second = '', year = ''] = SLASH_DATE.exec(cell) ?? [];
  const [month, date] = order === 'MONTH_FIRST' ? [first, second] : [second, first];
  const century = year.length === 2 ? '20' : '';
  const day = year ? `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell;
  return isDay(day) ? day : undefined;
}
