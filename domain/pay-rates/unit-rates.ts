import { Type, type Static } from 'typebox';
import { DaySchema, type Day } from '../calendar.ts';
import type { RateUnit } from '../payroll/lines.ts';
import { Rate, rateFromTenThousandths, tenThousandthsFromRate } from '../rate.ts';
import { rateOn, ratesOfDays, type DatedRate } from '../time-logs/rates.ts';
import {
  isQuantityUnit,
  QUANTITY_UNITS,
  type QuantityUnit,
  type StoredQuantity,
  type WorkOfDay,
} from '../time-logs/quantities.ts';

/** The units that pay a logged day. A flat amount is a pay line of a week. */
export const WORK_UNITS = ['HOUR', 'DAY', ...QUANTITY_UNITS] as const satisfies RateUnit[];
export type WorkUnit = (typeof WORK_UNITS)[number];

/** Whether a person is paid in a unit, from a day until the next entry of the unit. Before the first entry of a unit, the
 *  person is not paid in it. An approved day has the rates at which it was approved. */
export const UnitRates = Type.Array(
  Type.Object({
    unit: Type.Enum([...WORK_UNITS]),
    from: DaySchema,
    isPaid: Type.Boolean(),
    /** Dollars per unit, or percent for PERCENT. Absent if the person is not paid in the unit, or if the caller does not
     *  see the person's pay. */
    rate: Type.Optional(Rate),
  }),
);
export type UnitRates = Static<typeof UnitRates>;

/** The stored rates of one unit. */
export interface RatesOfUnit {
  unit: WorkUnit;
  /** Oldest first. */
  rates: readonly DatedRate[];
  /** The frozen rates of approved days. Null if the day is not paid in the unit. */
  frozen: readonly { day: Day; tenThousandths: DatedRate['tenThousandths'] }[];
}

/** @param days in order
 *  @param seesRateOn whether the caller sees the person's pay of a day */
export function unitRatesOf(
  stored: readonly RatesOfUnit[],
  days: readonly Day[],
  seesRateOn: (day: Day) => boolean,
): UnitRates {
  return stored.flatMap(({ unit, rates, frozen }) => {
    const ofDays = ratesOfDays(days, rates, frozen);
    const shown = days.map((day): UnitRates[number] => {
      const tenThousandths = rateOn(ofDays, day)?.tenThousandths ?? null;
      const isPaid = tenThousandths !== null;
      const rate = isPaid && seesRateOn(day) && { rate: rateFromTenThousandths(tenThousandths) };
      return { unit, from: day, isPaid, ...rate };
    });
    return shown.filter(({ isPaid, rate }, index) => {
      const before = shown[index - 1];
      return isPaid !== before?.isPaid || rate !== before.rate;
    });
  });
}

const ofUnit = (rates: UnitRates, unit: WorkUnit) => rates.filter((rate) => rate.unit === unit);

/** Returns the units in which a person is paid on a day. */
export function unitsPaidOn(rates: UnitRates, day: Day): WorkUnit[] {
  return WORK_UNITS.filter((unit) => rateOn(ofUnit(rates, unit), day)?.isPaid === true);
}

/** Returns the work of a day with the rates that pay it. The rates are null if the caller does not see them. */
export function workAtRates(
  {
    day,
    hourHundredths,
    quantities,
  }: { day: Day; hourHundredths: number; quantities: readonly StoredQuantity[] },
  rates: UnitRates,
): WorkOfDay {
  const rateOf = (unit: WorkUnit) => tenThousandthsFromRate(rateOn(ofUnit(rates, unit), day)?.rate);
  return {
    hourHundredths,
    hourlyRateTenThousandths: rateOf('HOUR'),
    dayRateTenThousandths: rateOf('DAY'),
    quantities: quantities.map((quantity) => ({
      ...quantity,
      rateTenThousandths: rateOf(quantity.unit),
    })),
  };
}

/** Returns the units of the miles and loads that a person enters for a day. */
export const quantityUnitsOn = (rates: UnitRates, day: Day): QuantityUnit[] =>
  unitsPaidOn(rates, day).filter((unit) => isQuantityUnit(unit));

/** Returns whether a person enters hours for a day: the person is paid by the hour, or not paid in any unit that replaces
 *  the hours. */
export function entersHoursOn(rates: UnitRates, day: Day): boolean {
  const units = unitsPaidOn(rates, day);
  return units.length === 0 || units.includes('HOUR');
}
