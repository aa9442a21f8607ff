import type { Cents } from '../../domain/money.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import { rateOn } from '../../domain/time-logs/rates.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import type { DayRow } from './week-draft.ts';

/** Returns the pay for the worked days, each at the rate of its day. The sum excludes rejected days. Returns null if a
 *  day has no rate. */
export function payOfWeek(rows: readonly DayRow[], rates: TimeLogSummary['rates']): Cents | null {
  const counted = rows.filter(({ worked, status }) => worked && status !== 'REJECTED');
  const days = counted.map(({ day, hourHundredths }) => {
    const dailyRate = rateOn(rates, day)?.dailyRate ?? null;
    return {
      hourHundredths,
      hourlyRateTenThousandths: tenThousandthsFromRate(dailyRate),
    };
  });
  return expectedPay(days, null);
}
