import { sum } from '../money.ts';
import { RATE_UNITS, type RateUnit } from '../payroll/lines.ts';
import type { DriverWeek, PaydayLog, PayLine } from './payee-week.ts';

export function daysWithoutHourlyRate(logs: readonly PaydayLog[]): PaydayLog[] {
  return logs.filter(
    ({ isPayable, hourlyRateTenThousandths }) => isPayable && hourlyRateTenThousandths === null,
  );
}

/** Returns the approved days for which the payee has no rate in any unit. */
export function daysWithoutAnyRate(logs: readonly PaydayLog[]): PaydayLog[] {
  return daysWithoutHourlyRate(logs).filter(({ otherRateUnits }) => otherRateUnits.length === 0);
}

/** Returns whether a line of the next settlement pays the day in another unit in which the payee has a rate. */
export function isPaidByLine({ otherRateUnits }: PaydayLog, payLines: readonly PayLine[]): boolean {
  return payLines.some(({ quantity }) => quantity && otherRateUnits.includes(quantity.unit));
}

/** Returns the units of earnings that a settlement pays in addition to its approved days. If the days of the week are
 *  paid by the hour, or if a payee with an hourly rate logged none, these are all units. Lines per day are not
 *  additional if they pay no more days than those without an hourly rate. */
export function additionalUnits({
  logs,
  payLines,
  hasHourlyRate,
}: Pick<DriverWeek, 'logs' | 'payLines' | 'hasHourlyRate'>): readonly RateUnit[] {
  const withoutRate = daysWithoutHourlyRate(logs);
  const isPaidByHour =
    logs.length === 0
      ? hasHourlyRate
      : logs.some(({ hourlyRateTenThousandths }) => hourlyRateTenThousandths !== null);
  if (isPaidByHour && withoutRate.length === 0) return RATE_UNITS;
  const days = payLines.flatMap(({ kind, quantity }) =>
    kind === 'EARNING' && quantity?.unit === 'DAY' ? [quantity.hundredths] : [],
  );
  return sum(days) <= withoutRate.length * 100 ? ['HOUR'] : ['HOUR', 'DAY'];
}
