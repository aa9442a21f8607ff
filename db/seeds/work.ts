import { daysBetween, type Day } from '../../domain/calendar.ts';
import type { StoredQuantity, WorkOfDay } from '../../domain/time-logs/quantities.ts';
import { chance } from './chance.ts';
import type { WeekRates } from './unit-rates.ts';

/** The day from which the seed counts load numbers and odometer readings. */
const FIRST_DAY = '2024-01-01';
/** The odometer of the truck on FIRST_DAY, of the driver who enters his miles with its readings. The truck drives more
 *  miles a day than the driver. */
const ODOMETER: Readonly<Record<string, number>> = { 'walt.jensen': 212_000 };
const MILES_OF_TRUCK = 600;
/** The chance that a driver who is paid a percentage of the revenue has a second load on a day. */
const SECOND_LOAD = 0.3;

const NO_DETAILS = {
  reference: '',
  fuelSurchargeCents: 0,
  odometerStart: null,
  odometerEnd: null,
} as const;

/** Returns the number of a load on a day. */
const loadNumber = (day: Day, index: number) =>
  `TL-${4000 + 2 * daysBetween(FIRST_DAY, day) + index}`;

function milesOf(username: string, day: Day): StoredQuantity {
  const miles = 340 + Math.floor(chance(username, day, 'miles') * 200);
  const drive = { ...NO_DETAILS, unit: 'MILE', hundredths: miles * 100 } as const;
  const odometer = ODOMETER[username];
  if (odometer === undefined) return { ...drive, reference: loadNumber(day, 0) };
  const odometerStart = odometer + MILES_OF_TRUCK * daysBetween(FIRST_DAY, day);
  return { ...drive, odometerStart, odometerEnd: odometerStart + miles };
}

/** Returns a load that pays a percentage of its revenue. Some shippers pay a fuel surcharge. */
function loadOf(username: string, day: Day, index: number): StoredQuantity {
  const revenueDollars = 480 + Math.floor(chance(username, day, 'revenue', index) * 400);
  const hasSurcharge = chance(username, day, 'surcharge', index) < 0.6;
  return {
    ...NO_DETAILS,
    unit: 'PERCENT',
    hundredths: revenueDollars * 100,
    reference: loadNumber(day, index),
    fuelSurchargeCents: hasSurcharge ? revenueDollars * 12 : 0,
  };
}

/** Returns the miles and loads of a worked day, in the units of the week's rates. */
export function quantitiesOf(username: string, day: Day, rates: WeekRates): StoredQuantity[] {
  if (rates.MILE !== undefined) return [milesOf(username, day)];
  if (rates.PERCENT === undefined) return [];
  const hasSecond = chance(username, day, 'second load') < SECOND_LOAD;
  return (hasSecond ? [0, 1] : [0]).map((index) => loadOf(username, day, index));
}

/** Returns the work of a day with the rates of its week. */
export function ratedWork(
  { hourHundredths, quantities }: { hourHundredths: number; quantities: readonly StoredQuantity[] },
  rates: WeekRates,
): WorkOfDay {
  return {
    hourHundredths,
    hourlyRateTenThousandths: rates.HOUR,
    dayRateTenThousandths: null,
    quantities: quantities.map((quantity) => ({
      ...quantity,
      rateTenThousandths: rates[quantity.unit] ?? null,
    })),
  };
}
