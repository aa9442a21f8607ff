import { monthOf, oldestTimeLogWeek, weekEndOf, yearOf, type Day } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** The fields of a settlement that the summary needs. The settlement is not reversed. */
export interface SummarySettlement {
  /** Without tax that was withheld in error and repaid. */
  withheldCents: Cents;
  status: 'PROCESSED' | 'PAID';
  paidOn: Day | null;
  /** The sums of the settlement's lines by day. A line without a day counts on the last day of the settlement's week. */
  days: readonly { day: Day; earnedCents: Cents; expensesCents: Cents }[];
}

export interface DayFigures {
  day: Day;
  earnedCents: Cents;
  expensesCents: Cents;
  paidCents: Cents;
  withheldCents: Cents;
}

export interface Totals {
  daysWorked: number;
  earnedCents: Cents;
  expensesCents: Cents;
  /** The paid amount before withholding, because the carrier pays the withheld amount to the IRS for the payee. 0 for
   *  an unpaid settlement. */
  paidCents: Cents;
  /** Backup withholding. 0 for an unpaid settlement, because the database stores it only with a payment. */
  withheldCents: Cents;
}

const NO_FIGURES = { earnedCents: 0, expensesCents: 0, paidCents: 0, withheldCents: 0 };

/** Returns the figures of a settlement by day. Earnings, expenses and the paid amount count on the day of their line,
 *  as in the report by day worked. Withholding counts on the payment date, because the tax year of withholding is the
 *  year of the payment. */
export function figuresByDay({
  days,
  status,
  paidOn,
  withheldCents,
}: SummarySettlement): DayFigures[] {
  const figures = days.map(({ day, earnedCents, expensesCents }) => ({
    ...NO_FIGURES,
    day,
    earnedCents,
    expensesCents,
    paidCents: status === 'PAID' ? earnedCents + expensesCents : 0,
  }));
  if (paidOn === null || withheldCents === 0) return figures;
  return [...figures, { ...NO_FIGURES, day: paidOn, withheldCents }];
}

export interface Summary {
  weeks: Map<Day, Totals>;
  months: Map<string, Totals>;
  year: Totals;
}

/** Returns the first day of the summary: January 1, or the Monday of the oldest week on the screen if this Monday is
 *  earlier. */
export function summaryStart(today: Day): Day {
  const yearStart = `${yearOf(today)}-01-01`;
  const oldestWeek = oldestTimeLogWeek(today);
  return oldestWeek < yearStart ? oldestWeek : yearStart;
}

const noTotals = (): Totals => ({ daysWorked: 0, ...NO_FIGURES });

function totalsAt<Key>(totals: Map<Key, Totals>, key: Key): Totals {
  const totalsOfKey = totals.get(key) ?? noTotals();
  totals.set(key, totalsOfKey);
  return totalsOfKey;
}

/** Returns the totals of the listed weeks, of the months of the current year, and of the year to date. */
export function summarize(input: {
  settlements: readonly SummarySettlement[];
  /** The worked days that are not rejected. A requested day is included only after its approval. */
  workedDays: readonly Day[];
  weeks: readonly Day[];
  today: Day;
}): Summary {
  const year = yearOf(input.today);
  const summary: Summary = {
    weeks: new Map(input.weeks.map((week) => [week, noTotals()])),
    months: new Map(),
    year: noTotals(),
  };
  // Computes the end of each week once as a string, because the loops below compare hundreds of days with it.
  const weeks = [...summary.weeks].map(([start, totals]) => ({
    start,
    end: weekEndOf(start),
    totals,
  }));
  const totalsOf = (day: Day): Totals[] => {
    const week = weeks.find(({ start, end }) => start <= day && day <= end);
    const inYear =
      yearOf(day) === year ? [totalsAt(summary.months, monthOf(day)), summary.year] : [];
    return week ? [week.totals, ...inYear] : inYear;
  };
  for (const day of input.workedDays) {
    for (const totals of totalsOf(day)) totals.daysWorked += 1;
  }
  for (const figures of input.settlements.flatMap(figuresByDay)) {
    for (const totals of totalsOf(figures.day)) {
      totals.earnedCents += figures.earnedCents;
      totals.expensesCents += figures.expensesCents;
      totals.paidCents += figures.paidCents;
      totals.withheldCents += figures.withheldCents;
    }
  }
  return summary;
}
