import { sum } from '../money.ts';
import { RATE_UNITS, type RateUnit } from '../payroll/lines.ts';
import { isPaid, unitsWithoutRate } from '../time-logs/quantities.ts';
import type { DriverWeek, PaydayLog, PayLine } from './payee-week.ts';

/** Returns the approved days that nothing pays: the payee is not paid by the hour or by the day, and no quantity of the
 *  day has a rate. */
export function daysWithoutPay(logs: readonly PaydayLog[]): PaydayLog[] {
  return logs.filter((log) => log.isPayable && !isPaid(log));
}

/** Returns the approved days for which the payee has no rate in any unit. */
export function daysWithoutAnyRate(logs: readonly PaydayLog[]): PaydayLog[] {
  return daysWithoutPay(logs).filter(({ otherRateUnits }) => otherRateUnits.length === 0);
}

/** Returns the approved days with miles or loads that have no rate. */
export function daysWithUnratedQuantity(logs: readonly PaydayLog[]): PaydayLog[] {
  return logs.filter((log) => log.isPayable && unitsWithoutRate(log).length > 0);
}

/** Returns whether a line of the next settlement pays the day in another unit in which the payee has a rate. */
export function isPaidByLine({ otherRateUnits }: PaydayLog, payLines: readonly PayLine[]): boolean {
  return payLines.some(({ quantity }) => quantity && otherRateUnits.includes(quantity.unit));
}

/** Returns the units of earnings that a settlement pays in addition to its approved days. If every day of the week is
 *  paid, or if a payee with an hourly rate logged none, these are all units. Lines per day are not additional if they pay
 *  at most as many days as nothing else pays. */
export function additionalUnits({
  logs,
  payLines,
  hasHourlyRate,
}: Pick<DriverWeek, 'logs' | 'payLines' | 'hasHourlyRate'>): readonly RateUnit[] {
  const unpaid = daysWithoutPay(logs);
  const hasPaidDay = logs.length === 0 ? hasHourlyRate : logs.some((log) => isPaid(log));
  if (hasPaidDay && unpaid.length === 0) return RATE_UNITS;
  const days = payLines.flatMap(({ kind, quantity }) =>
    kind === 'EARNING' && quantity?.unit === 'DAY' ? [quantity.hundredths] : [],
  );
  return sum(days) <= unpaid.length * 100 ? ['HOUR'] : ['HOUR', 'DAY'];
}
