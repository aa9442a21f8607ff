import { hoursFromHundredths, hundredthsFromHours } from '../../domain/hours.ts';
import { sum } from '../../domain/money.ts';
import {
  QUANTITY_UNITS,
  type QuantityOfDay,
  type QuantityUnit,
} from '../../domain/time-logs/quantities.ts';
import { inLanguage } from '../language/language.ts';
import { capitalized, countText, formatDollars, hoursText } from './format.ts';

// The text of a day's work: its hours, miles, loads and revenue.

const words = inLanguage('work', {
  worked: 'Worked',
  miles: (count: string, isOne: boolean) => `${count} ${isOne ? 'mile' : 'miles'}`,
  loads: (count: string, isOne: boolean) => `${count} ${isOne ? 'load' : 'loads'}`,
  revenue: (amount: string) => `${amount} revenue`,
  load: (reference: string) => `load ${reference}`,
  fuelSurcharge: (amount: string) => `${amount} fuel surcharge`,
  odometer: (start: string, end: string) => `odometer ${start} to ${end}`,
});

/** "412 miles", "2 loads", "$1,850.33 revenue" */
function quantityText({ unit, quantity }: Pick<QuantityOfDay, 'unit' | 'quantity'>): string {
  if (unit === 'PERCENT') return words.revenue(formatDollars(quantity));
  // A no-break space keeps the number and its unit on the same line.
  const text = (unit === 'MILE' ? words.miles : words.loads)(countText(quantity), quantity === 1);
  return text.replace(' ', '\u00A0');
}

/** The work of one or more days. */
export interface Work {
  hours: number;
  quantities: readonly Pick<QuantityOfDay, 'unit' | 'quantity'>[];
}

interface LoggedWork {
  hoursWorked: number;
  quantities?: readonly QuantityOfDay[] | undefined;
}

/** Adds integers, because sums of fractional hours and miles would have rounding errors. */
const sumOf = (numbers: readonly number[]) =>
  hoursFromHundredths(sum(numbers.map(hundredthsFromHours)));

export function workOfLogs(logs: readonly LoggedWork[]): Work {
  return {
    hours: sumOf(logs.map(({ hoursWorked }) => hoursWorked)),
    quantities: logs.flatMap(({ quantities = [] }) => quantities),
  };
}

/** Returns the sum of each unit. */
export function quantityTexts(quantities: Work['quantities']): string[] {
  const totalOf = (unit: QuantityUnit) =>
    sumOf(quantities.filter((entry) => entry.unit === unit).map(({ quantity }) => quantity));
  return QUANTITY_UNITS.map((unit) => ({ unit, quantity: totalOf(unit) }))
    .filter(({ quantity }) => quantity > 0)
    .map(quantityText);
}

/** Returns the hours and the sum of each unit. */
export function workParts({ hours, quantities }: Work): string[] {
  return [...(hours > 0 ? [hoursText(hours)] : []), ...quantityTexts(quantities)];
}

/** Returns the work of a day: "8.0 h", "412 miles, 2 loads", or "Worked" for a day that is paid by the day. */
export function workText(work: Work): string {
  return workParts(work).join(', ') || words.worked;
}

/** Returns the work of several days, such as "40.0 h" or "1,240 miles, 2 loads". */
export function totalWorkText(work: Work, separator = ', '): string {
  return workParts(work).join(separator) || hoursText(0);
}

/** Returns an entry with its number, surcharge and readings, such as "412 miles" or "Load TL-4711: $1,850.33 revenue,
 *  $212.40 fuel surcharge". */
export function entryText(entry: QuantityOfDay): string {
  const { reference, fuelSurcharge = 0, odometerStart, odometerEnd } = entry;
  const work = [
    quantityText(entry),
    ...(fuelSurcharge > 0 ? [words.fuelSurcharge(formatDollars(fuelSurcharge))] : []),
    ...(odometerStart !== undefined && odometerEnd !== undefined
      ? [words.odometer(countText(odometerStart), countText(odometerEnd))]
      : []),
  ].join(', ');
  return reference ? `${capitalized(words.load(reference))}: ${work}` : work;
}

/** Returns the texts of the entries that say more than the sums do: the number or surcharge of a load, or the readings
 *  of the odometer. */
export function quantityDetails(quantities: readonly QuantityOfDay[] = []): string[] {
  return quantities
    .filter(
      ({ reference, fuelSurcharge, odometerEnd }) =>
        reference || fuelSurcharge || odometerEnd !== undefined,
    )
    .map(entryText);
}
