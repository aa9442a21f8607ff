import type { Day } from '../../../domain/calendar.ts';
import {
  QUANTITY_UNITS,
  type QuantityOfDay,
  type QuantityUnit,
} from '../../../domain/time-logs/quantities.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import {
  quantitiesOf,
  typedOf,
  wrongFieldOf,
  type TypedQuantity,
} from '../../people/day/typed-quantities.ts';

/** The miles and loads of a day in the week sheet while they are edited. */
export interface DayQuantities {
  /** The units with fields: those that pay the day, and those of its entries. */
  quantityUnits: QuantityUnit[];
  typedQuantities: readonly TypedQuantity[];
  /** The valid entries. */
  quantities: QuantityOfDay[];
  hasQuantityProblem: boolean;
}

export function quantitiesOfDay(
  units: readonly QuantityUnit[],
  worked: boolean,
  typed: readonly TypedQuantity[] | undefined,
  stored: TimeLog | undefined,
): DayQuantities {
  const typedQuantities = worked ? (typed ?? typedOf(stored?.quantities)) : [];
  const isUsed = (unit: QuantityUnit) => typedQuantities.some((entry) => entry.unit === unit);
  return {
    quantityUnits: QUANTITY_UNITS.filter((unit) => units.includes(unit) || isUsed(unit)),
    typedQuantities,
    quantities: quantitiesOf(typedQuantities),
    hasQuantityProblem: typedQuantities.some(wrongFieldOf),
  };
}

/** Returns the last reading of the odometer before a day of the week. */
export function lastReadingBefore(
  day: Day,
  rows: readonly { day: Day; quantities: readonly QuantityOfDay[] }[],
): number | undefined {
  const earlier = rows.filter((row) => row.day < day).flatMap(({ quantities }) => quantities);
  return earlier.findLast(({ odometerEnd }) => odometerEnd !== undefined)?.odometerEnd;
}
