import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** An hourly rate that applies from a day until the next rate. */
export interface HourlyRate {
  from: Day;
  /** Null if no rate applies from this day. */
  cents: Cents | null;
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
  frozen: readonly { day: Day; cents: Cents }[],
): HourlyRate[] {
  const frozenCents = new Map(frozen.map(({ day, cents }) => [day, cents]));
  const result: HourlyRate[] = [];
  for (const day of days) {
    const cents = frozenCents.get(day) ?? rateOn(rates, day)?.cents ?? null;
    if (cents !== result.at(-1)?.cents) result.push({ from: day, cents });
  }
  return result;
}
