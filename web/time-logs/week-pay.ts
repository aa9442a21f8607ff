import type { Day } from '../../domain/calendar.ts';
import { sum, type Cents } from '../../domain/money.ts';
import { workAtRates, type UnitRates } from '../../domain/pay-rates/unit-rates.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { timesRate } from '../../domain/rate.ts';
import { isPaid, storedQuantity, type WorkOfDay } from '../../domain/time-logs/quantities.ts';
import type { DayRow } from './unsent-week/draft.ts';

interface PaidDay {
  day: Day;
  work: WorkOfDay;
  /** Whether the day is paid by its miles or loads and has none. */
  lacksQuantity: boolean;
}

function countedDays(rows: readonly DayRow[], rates: UnitRates): PaidDay[] {
  return rows
    .filter(({ worked, status }) => worked && status !== 'REJECTED')
    .map(({ day, hourHundredths, quantities, quantityUnits }) => {
      const stored = quantities.map(storedQuantity);
      const work = workAtRates({ day, hourHundredths, quantities: stored }, rates);
      const isEmpty = quantities.length === 0 && quantityUnits.length > 0;
      return { day, work, lacksQuantity: isEmpty && !isPaid(work) };
    });
}

const paidWork = (rows: readonly DayRow[], rates: UnitRates) =>
  countedDays(rows, rates).flatMap(({ work, lacksQuantity }) => (lacksQuantity ? [] : [work]));

/** Returns the pay for the worked days, each at the rates of its day. The sum excludes rejected days, and days whose
 *  miles or loads are missing. Returns null if a day has no rate. */
export function payOfWeek(rows: readonly DayRow[], rates: UnitRates): Cents | null {
  return expectedPay(paidWork(rows, rates), null);
}

/** Returns the worked days that are paid by miles or loads and have none. */
export function daysWithoutQuantity(rows: readonly DayRow[], rates: UnitRates): Day[] {
  return countedDays(rows, rates).flatMap(({ day, lacksQuantity }) => (lacksQuantity ? [day] : []));
}

/** Returns whether the pay of a week at one rate is not its hours times that rate, because each day is rounded to the
 *  cent. */
export function isRoundedByDay(rows: readonly DayRow[], rates: UnitRates): boolean {
  const days = paidWork(rows, rates);
  const [rate, ...otherRates] = new Set(days.map((day) => day.hourlyRateTenThousandths));
  const isOnlyHours = days.every(
    ({ quantities, dayRateTenThousandths }) =>
      quantities.length === 0 && dayRateTenThousandths === null,
  );
  if (!isOnlyHours || rate == null || otherRates.length > 0) return false;
  return payOfWeek(rows, rates) !== timesRate(sum(days.map((day) => day.hourHundredths)), rate);
}
