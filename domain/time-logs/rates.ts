import type { Day } from '../calendar.ts';
import type { TenThousandths } from '../rate.ts';

/** A rate in one unit that applies from a day until the next rate. */
export interface DatedRate {
  from: Day;
  /** Null if no rate applies from this day. */
  tenThousandths: TenThousandths | null;
}

/** Returns the rate that applies on a day. Returns undefined before the first rate.
 *  @param rates oldest first */
export function rateOn<Rate extends Pick<DatedRate, 'from'>>(
  rates: readonly Rate[],
  day: Day,
): Rate | undefined {
  return rates.findLast(({ from }) => from <= day);
}

/** Returns the rates of the given days, oldest first. An approved day has its frozen rate instead of the rate in force.
 *  @param days in order
 *  @param rates oldest first
 *  @param frozen the rate is null if the approved day is not paid in the unit */
export function ratesOfDays(
  days: readonly Day[],
  rates: readonly DatedRate[],
  frozen: readonly { day: Day; tenThousandths: TenThousandths | null }[],
): DatedRate[] {
  const frozenOn = new Map(frozen.map(({ day, tenThousandths }) => [day, tenThousandths]));
  const result: DatedRate[] = [];
  for (const day of days) {
    const frozenRate = frozenOn.get(day);
    const tenThousandths =
      frozenRate === undefined ? (rateOn(rates, day)?.tenThousandths ?? null) : frozenRate;
    if (tenThousandths !== result.at(-1)?.tenThousandths)
      result.push({ from: day, tenThousandths });
  }
  return result;
}
