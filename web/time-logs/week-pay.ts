import { sum, type Cents } from '../../domain/money.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { tenThousandthsFromRate, timesRate } from '../../domain/rate.ts';
import { ONLY_HOURS } from '../../domain/time-logs/quantities.ts';
import { rateOn } from '../../domain/time-logs/rates.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import type { DayRow } from './unsent-week/draft.ts';

type Rates = TimeLogSummary['rates'];

function paidDays(rows: readonly DayRow[], rates: Rates) {
  return rows
    .filter(({ worked, status }) => worked && status !== 'REJECTED')
    .map(({ day, hourHundredths }) => ({
      hourHundredths,
      hourlyRateTenThousandths: tenThousandthsFromRate(rateOn(rates, day)?.dailyRate),
      ...ONLY_HOURS,
    }));
}

/** Returns the pay for the worked days, each at the rate of its day. The sum excludes rejected days. Returns null if a
 *  day has no rate. */
export function payOfWeek(rows: readonly DayRow[], rates: Rates): Cents | null {
  return expectedPay(paidDays(rows, rates), null);
}

/** Returns whether the pay of a week at one rate is not its hours times that rate, because each day is rounded to the
 *  cent. */
export function isRoundedByDay(rows: readonly DayRow[], rates: Rates): boolean {
  const days = paidDays(rows, rates);
  const [rate, ...otherRates] = new Set(days.map((day) => day.hourlyRateTenThousandths));
  if (rate == null || otherRates.length > 0) return false;
  return payOfWeek(rows, rates) !== timesRate(sum(days.map((day) => day.hourHundredths)), rate);
}
