import type { Day } from '../calendar.ts';
import type { TenThousandths } from '../rate.ts';

/** An hourly rate that applies from a day until the next rate. */
export interface HourlyRate {
  from: Day;
  /** Null if no rate applies from this day. */
  tenThousandths: TenThousandths | null;
}

/** Returns the rate that applies on a day. Returns undefined before the first rate.
 *  @param rates oldest first */
export function rateOn<Rate extends Pick<HourlyRate, 'from'>>(
  rates: readonly Rate[],
  day: Day,
): Rate | undefined {
  return rates.findLast(({ from }) => from <= day);
}

/** Returns the rates of the given days, oldest first. An approved day has its frozen rate instead of the rate in force.
 *  @param days in order
 *  @param rates oldest first */
export function ratesOfDays(
  days: readonly Day[],
  rates: readonly HourlyRate[],
  frozen: readonly { day: Day; tenThousandths: TenThousandths }[],
): HourlyRate[] {
  const frozenOn = new Map(frozen.map(({ day, tenThousandths }) => [day, tenThousandths]));
  const result: HourlyRate[] = [];
  for (const day of days) {
    const tenThousandths = frozenOn.get(day) ?? rateOn(rates, day)?.tenThousandths ?? null;
    if (tenThousandths !== result.at(-1)?.tenThousandths)
      result.push({ from: day, tenThousandths });
  }
  return result;
}
