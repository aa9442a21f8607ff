import { monthOf, oldestTimeLogWeek, weekEndOf, yearOf, type Day } from '../calendar.ts';
import { splitCents, sum, type Cents } from '../money.ts';

/** The fields of a payroll run that the summary needs. The run is not reversed. */
export interface SummaryRun {
  basePayCents: Cents;
  bonusesCents: Cents;
  withheldCents: Cents;
  status: 'PROCESSED' | 'PAID';
  /** The run's days, ordered by date. */
  days: readonly { day: Day; worked: boolean; expensesCents: Cents }[];
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
   *  an unpaid run. */
  paidCents: Cents;
  /** Backup withholding. 0 for an unpaid run, because the database stores it only with a payment. */
  withheldCents: Cents;
}

const NO_FIGURES = { earnedCents: 0, expensesCents: 0, paidCents: 0, withheldCents: 0 };

/** Splits a run over its worked days (specification, 9). The first days get the remaining cents. A run without a worked
 *  day is split over all of its days. Each expense counts on its own day. The split of the paid amount includes the
 *  expenses. */
export function figuresByDay(run: SummaryRun): DayFigures[] {
  const worked = run.days.filter((day) => day.worked);
  const days = worked.length > 0 ? worked : run.days;
  const earned = splitCents(run.basePayCents + run.bonusesCents, days.length);
  const expensesCents = sum(run.days.map((day) => day.expensesCents));
  const total = run.basePayCents + run.bonusesCents + expensesCents;
  const paid = splitCents(run.status === 'PAID' ? total : 0, days.length);
  const withheld = splitCents(run.withheldCents, days.length);
  const split = days.map(({ day }, index) => ({
    day,
    earnedCents: earned[index] ?? 0,
    expensesCents: 0,
    paidCents: paid[index] ?? 0,
    withheldCents: withheld[index] ?? 0,
  }));
  const expenses = run.days
    .filter((day) => day.expensesCents > 0)
    .map(({ day, expensesCents }) => ({ ...NO_FIGURES, day, expensesCents }));
  return [...split, ...expenses];
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
  runs: readonly SummaryRun[];
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
  for (const figures of input.runs.flatMap(figuresByDay)) {
    for (const totals of totalsOf(figures.day)) {
      totals.earnedCents += figures.earnedCents;
      totals.expensesCents += figures.expensesCents;
      totals.paidCents += figures.paidCents;
      totals.withheldCents += figures.withheldCents;
    }
  }
  return summary;
}
