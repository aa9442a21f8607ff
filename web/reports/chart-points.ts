import type { Day } from '../../domain/calendar.ts';
import { shortDate, shortMonthLabel } from '../ui/format.ts';
import type { Point } from '../ui/charts/series.ts';

/** With more weeks, the gaps between the bars of a chart would be wider than the bars. */
const MAX_WEEKS = 26;
const MAX_MONTHS = 36;

interface WeekValue {
  weekStart: Day;
  /** An integer, such as days or cents. */
  value: number;
}

export interface Chart {
  /** The period of one point. */
  unit: 'Week' | 'Month' | 'Year';
  points: Point[];
}

function sumsBy(weeks: readonly WeekValue[], labelOf: (weekStart: Day) => string): Point[] {
  const sums = new Map<string, number>();
  for (const { weekStart, value } of weeks) {
    const label = labelOf(weekStart);
    sums.set(label, (sums.get(label) ?? 0) + value);
  }
  return [...sums].map(([label, value]) => ({ label, value }));
}

/** Returns one point per week. For more than 26 weeks, returns one point per month, or one point per year for more than
 *  36 months. The value of a week counts in the month or year in which the week begins. */
export function chartOf(weeks: readonly WeekValue[]): Chart {
  if (weeks.length <= MAX_WEEKS) {
    return { unit: 'Week', points: sumsBy(weeks, shortDate) };
  }
  const months = sumsBy(weeks, shortMonthLabel);
  return months.length <= MAX_MONTHS
    ? { unit: 'Month', points: months }
    : { unit: 'Year', points: sumsBy(weeks, (day) => day.slice(0, 4)) };
}
