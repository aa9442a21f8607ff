import type { Day } from '../../domain/calendar.ts';
import { productInCents } from './cents.ts';

// This is a small model of rates and of the work of a day in whole cents. It was written from decisions 37 and 55 and
// imports no rule of the product.

export const QUANTITY_UNITS = ['MILE', 'LOAD', 'PERCENT'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];
export const UNITS = ['HOUR', 'DAY', ...QUANTITY_UNITS, 'FLAT'] as const;
export type Unit = (typeof UNITS)[number];

/** The maximum pay of a day in cents. */
export const MAX_PAY_OF_DAY = 9_999_999;
/** The hours of a worked day for which only "worked" was entered. */
const DEFAULT_HOUR_HUNDREDTHS = 800;

/** A rate in ten-thousandths of a dollar or of a percent, and its first day. Null ends the rate of the unit. */
interface Rate {
  unit: Unit;
  from: Day;
  tenThousandths: number | null;
}

/** The rates of a person. Every person starts with an hourly rate. */
export class Rates {
  #rates: Rate[] = [{ unit: 'HOUR', from: '2000-01-01', tenThousandths: 312_500 }];

  /** Adds a rate. Replaces a rate of the unit that starts on the same day. */
  set(unit: Unit, from: Day, tenThousandths: number | null): void {
    this.#rates = [
      ...this.#rates.filter((rate) => rate.unit !== unit || rate.from !== from),
      { unit, from, tenThousandths },
    ];
  }

  /** Ends the rate of a unit on a day, and removes the later ones. */
  end(unit: Unit, day: Day): void {
    this.#rates = this.#rates.filter((rate) => rate.unit !== unit || rate.from <= day);
    if (this.on(unit, day) !== null) this.set(unit, day, null);
  }

  on(unit: Unit, day: Day): number | null {
    const started = this.#rates.filter((rate) => rate.unit === unit && rate.from <= day);
    const last = started.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
    return last?.tenThousandths ?? null;
  }
}

export interface QuantityOfDay {
  unit: QuantityUnit;
  hundredths: number;
  reference: string;
  surcharge: number;
  odometerStart: number | null;
}

export interface Work {
  worked: boolean;
  hourHundredths: number;
  quantities: readonly QuantityOfDay[];
}

export interface LoggedDay extends Work {
  id: string;
  version: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** Whether the day was rejected or reopened and not approved since. Its owner can correct it. */
  isRejected: boolean;
  /** The same before the last decision, for the undo of the decision. */
  wasRejected: boolean;
  /** The rates at the approval, in the same order as in the day: hours, the day, then its quantities. */
  approvedRates: readonly (number | null)[];
  /** The id of the settlement that pays the day. */
  settlement: string | undefined;
}

/** What somebody enters for a day. Absent parts stay as they are. */
export interface Entry {
  worked: boolean;
  hourHundredths?: number;
  quantities?: readonly QuantityOfDay[];
}

/** Returns the work of a day after an entry. */
export function workAfter(entry: Entry, stored: Work | undefined): Work {
  const { worked } = entry;
  const fallback = entry.quantities ? 0 : DEFAULT_HOUR_HUNDREDTHS;
  const hours =
    entry.hourHundredths ?? (stored?.worked === worked ? stored.hourHundredths : fallback);
  return {
    worked,
    hourHundredths: worked ? hours : 0,
    quantities: worked ? (entry.quantities ?? stored?.quantities ?? []) : [],
  };
}

/** A line that pays a part of a day. */
export interface Part {
  unit: Unit | null;
  hundredths: number | null;
  tenThousandths: number | null;
  cents: number;
  description: string;
}

const unitsOf = ({ quantities }: Work): Unit[] => [
  'HOUR',
  'DAY',
  ...quantities.map(({ unit }) => unit),
];

export const ratesAtApproval = (work: Work, date: Day, rates: Rates) =>
  unitsOf(work).map((unit) => rates.on(unit, date));

/** Returns the rates of the day's hours, of the day and of its quantities. A rate of the approval stays. If nothing paid
 *  the day at its approval, a rate that was entered later pays it. A quantity that nothing paid also gets a later rate. */
function ratesOf(day: LoggedDay, date: Day, rates: Rates): (number | null)[] {
  const current = ratesAtApproval(day, date, rates);
  if (day.status !== 'APPROVED') return current;
  const wasPaid = day.approvedRates.some((rate) => rate !== null);
  return current.map((rate, index) => {
    const approved = day.approvedRates[index] ?? null;
    const staysUnpaid = index < 2 && wasPaid;
    return approved ?? (staysUnpaid ? null : rate);
  });
}

/** Returns the rate that pays the day itself. */
export const dayRateOf = (day: LoggedDay, date: Day, rates: Rates) => ratesOf(day, date, rates)[1];

function partOf(unit: Unit, hundredths: number, tenThousandths: number | null, description = '') {
  if (tenThousandths === null)
    return { unit: null, hundredths: null, tenThousandths, cents: 0, description };
  const cents = productInCents(
    hundredths,
    tenThousandths,
    unit === 'PERCENT' ? 1_000_000 : undefined,
  );
  return { unit, hundredths, tenThousandths, cents, description };
}

/** What a day comes to. */
export interface PayOfDay {
  parts: readonly Part[];
  /** The sum of the parts. Work without a rate adds nothing. */
  suggested: number;
  /** Null if nothing pays the day, or if a quantity has no rate. */
  pay: number | null;
  hasUnratedQuantity: boolean;
  isUnpaid: boolean;
}

export function payOfDay(day: LoggedDay, date: Day, rates: Rates): PayOfDay {
  const [hourly = null, daily = null, ...ofQuantities] = ratesOf(day, date, rates);
  const others: Part[] = daily === null ? [] : [partOf('DAY', 100, daily)];
  for (const [index, { unit, hundredths, reference, surcharge }] of day.quantities.entries()) {
    const rate = ofQuantities[index] ?? null;
    others.push(partOf(unit, hundredths, rate, reference && `Load ${reference}`));
    if (surcharge === 0) continue;
    const description = reference ? `Fuel surcharge, load ${reference}` : 'Fuel surcharge';
    others.push({ ...partOf(unit, 0, null), cents: surcharge, description });
  }
  const paysHours = hourly !== null && day.hourHundredths > 0;
  const isAlone = others.length === 0;
  const parts =
    paysHours || isAlone ? [partOf('HOUR', day.hourHundredths, hourly), ...others] : others;
  const suggested = parts.reduce((sum, { cents }) => sum + cents, 0);
  const hasUnratedQuantity = ofQuantities.includes(null);
  const isUnpaid = hourly === null && daily === null && ofQuantities.every((rate) => rate === null);
  const pay = hasUnratedQuantity || isUnpaid ? null : suggested;
  return { parts, suggested, pay, hasUnratedQuantity, isUnpaid };
}

/** The units other than hours that have a rate on a day. */
const otherUnitsOn = (rates: Rates, date: Day): Unit[] =>
  UNITS.filter((unit) => unit !== 'HOUR' && rates.on(unit, date) !== null);

/** Returns whether the office can process a driver's days. Somebody must set a missing rate first, unless a line pays the
 *  days, or unless the driver is paid in another unit and the office accepts days without it.
 *  @param unitsOfLines the units of the pay lines that the settlement pays for the driver */
export function canProcess(
  days: readonly (PayOfDay & { date: Day })[],
  rates: Rates,
  unitsOfLines: ReadonlySet<Unit>,
): boolean {
  if (days.some(({ hasUnratedQuantity }) => hasUnratedQuantity)) return false;
  if (days.some(({ suggested }) => suggested > MAX_PAY_OF_DAY)) return false;
  const otherUnits = days
    .filter(({ isUnpaid }) => isUnpaid)
    .map(({ date }) => otherUnitsOn(rates, date))
    .filter((units) => !units.some((unit) => unitsOfLines.has(unit)));
  return otherUnits.every((units) => units.length > 0);
}
