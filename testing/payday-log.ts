import { addDays } from '../domain/calendar.ts';
import { ONLY_HOURS } from '../domain/time-logs/quantities.ts';
import type { PaydayLog } from '../domain/payday/payee-week.ts';

/** The Monday of the week of these days. */
export const MONDAY = '2026-11-09';

/** An approved day of eight hours at $25.00 per hour.
 *  @param offset 0 for Monday */
export const paydayLog = (offset: number, part: Partial<PaydayLog> = {}): PaydayLog => ({
  id: `log-${offset}`,
  day: addDays(MONDAY, offset),
  hourHundredths: 800,
  status: 'APPROVED',
  version: 1,
  notes: '',
  reason: null,
  isPayable: true,
  hourlyRateTenThousandths: 250_000,
  ...ONLY_HOURS,
  otherRateUnits: [],
  ...part,
});
