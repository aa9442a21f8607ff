import { Type, type Static } from 'typebox';
import { exactly, text } from '../endpoint.ts';
import { refusal, type Refusal } from '../errors.ts';
import { isWholeHundredths } from '../hours.ts';
import { centsFromDollars, dollarsFromCents, dollarsWithin, sum, type Cents } from '../money.ts';
import type { Quantity, RateUnit } from '../payroll/lines.ts';
import { percentOf, timesRate, type TenThousandths } from '../rate.ts';
import { refined } from '../refined.ts';
import { say } from './sentences.ts';

// A quantity is the work of a day that is not hours: the miles, the loads, or the revenue of a load that pays a percentage.

export const QUANTITY_UNITS = ['MILE', 'LOAD', 'PERCENT'] as const satisfies RateUnit[];
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

export const isQuantityUnit = (unit: RateUnit): unit is QuantityUnit =>
  QUANTITY_UNITS.some((quantityUnit) => quantityUnit === unit);

/** The maximum number of quantities of a day. The table has the same limit. */
export const MAX_QUANTITIES = 20;
/** The maximum of miles, of loads, and of the dollars of revenue. */
export const MAX_QUANTITY = 999_999.99;
const MAX_REFERENCE_LENGTH = 60;
export const MAX_ODOMETER = 9_999_999;
export const MAX_SURCHARGE = 99_999.99;

const Odometer = Type.Integer({ minimum: 0, maximum: MAX_ODOMETER });

/** A quantity in the API. */
export const QuantityOfDay = exactly(
  {
    unit: Type.Enum([...QUANTITY_UNITS]),
    /** Miles, loads, or for PERCENT the revenue of the load in dollars. */
    quantity: refined(
      Type.Number({ minimum: 0.01, maximum: MAX_QUANTITY, description: 'At most 2 decimals' }),
      isWholeHundredths,
      'twoDecimals',
    ),
    /** The number of the load or of its freight bill. */
    reference: Type.Optional(text(MAX_REFERENCE_LENGTH)),
    /** The fuel surcharge of the load, which is paid in full. */
    fuelSurcharge: Type.Optional(dollarsWithin({ minimum: 0, maximum: MAX_SURCHARGE })),
    /** The readings in miles, if the miles come from the odometer. */
    odometerStart: Type.Optional(Odometer),
    odometerEnd: Type.Optional(Odometer),
  },
  { title: 'QuantityOfDay' },
);
export type QuantityOfDay = Static<typeof QuantityOfDay>;

/** A quantity as it is stored. */
export interface StoredQuantity {
  unit: QuantityUnit;
  /** Of a mile or a load. For PERCENT, the revenue in cents. */
  hundredths: number;
  /** Empty if there is none. */
  reference: string;
  fuelSurchargeCents: Cents;
  odometerStart: number | null;
  odometerEnd: number | null;
}

export const storedQuantity = (entered: QuantityOfDay): StoredQuantity => ({
  unit: entered.unit,
  hundredths: Math.round(entered.quantity * 100),
  reference: entered.reference?.trim() ?? '',
  fuelSurchargeCents: centsFromDollars(entered.fuelSurcharge ?? 0),
  odometerStart: entered.odometerStart ?? null,
  odometerEnd: entered.odometerEnd ?? null,
});

export const quantityOfStored = (stored: StoredQuantity): QuantityOfDay => ({
  unit: stored.unit,
  quantity: stored.hundredths / 100,
  ...(stored.reference && { reference: stored.reference }),
  ...(stored.fuelSurchargeCents > 0 && {
    fuelSurcharge: dollarsFromCents(stored.fuelSurchargeCents),
  }),
  ...(stored.odometerStart !== null &&
    stored.odometerEnd !== null && {
      odometerStart: stored.odometerStart,
      odometerEnd: stored.odometerEnd,
    }),
});

/** The sum of each unit over several days, in the API. Empty if there are none. */
export const QuantityTotals = Type.Array(
  Type.Object({ unit: Type.Enum([...QUANTITY_UNITS]), quantity: Type.Number() }),
);
export type QuantityTotals = Static<typeof QuantityTotals>;

export function totalsOfQuantities(
  quantities: readonly Pick<StoredQuantity, 'unit' | 'hundredths'>[],
): QuantityTotals {
  return QUANTITY_UNITS.flatMap((unit) => {
    const ofUnit = quantities.filter((quantity) => quantity.unit === unit);
    const hundredths = sum(ofUnit.map((quantity) => quantity.hundredths));
    return hundredths > 0 ? [{ unit, quantity: hundredths / 100 }] : [];
  });
}

/** Returns whether two days have the same quantities in the same order. */
export function isSameQuantities(
  one: readonly StoredQuantity[],
  other: readonly StoredQuantity[],
): boolean {
  const key = (quantities: readonly StoredQuantity[]) =>
    JSON.stringify(quantities.map((stored) => quantityOfStored(stored)));
  return key(one) === key(other);
}

/** Returns a refusal if the quantities of an entry cannot belong to its day. */
export function refusalOfQuantities({
  worked,
  quantities = [],
}: {
  worked: boolean;
  quantities?: readonly QuantityOfDay[] | undefined;
}): Refusal | undefined {
  if (quantities.length > 0 && !worked) return refusal('INVALID_VALUE', say.quantityOfDayOff);
  for (const { unit, quantity, fuelSurcharge = 0, odometerStart, odometerEnd } of quantities) {
    if (unit === 'MILE' && fuelSurcharge > 0) return refusal('INVALID_VALUE', say.surchargeOfMiles);
    if (odometerStart === undefined && odometerEnd === undefined) continue;
    const isDistance =
      unit === 'MILE' &&
      odometerStart !== undefined &&
      odometerEnd !== undefined &&
      odometerEnd - odometerStart === quantity;
    if (!isDistance) return refusal('INVALID_VALUE', say.odometerDiffers);
  }
  return undefined;
}

/** A quantity with the rate of its day. */
export interface RatedQuantity extends Pick<
  StoredQuantity,
  'unit' | 'hundredths' | 'reference' | 'fuelSurchargeCents'
> {
  /** Null if the day has no rate in this unit. */
  rateTenThousandths: TenThousandths | null;
}

/** The work of a day with the rates that pay it. */
export interface WorkOfDay {
  hourHundredths: number;
  /** Null if the day is not paid by the hour. */
  hourlyRateTenThousandths: TenThousandths | null;
  /** Dollars per worked day. Null if the day is not paid by the day. */
  dayRateTenThousandths: TenThousandths | null;
  quantities: readonly RatedQuantity[];
}

/** A day that is paid by the hour alone. */
export const ONLY_HOURS = {
  dayRateTenThousandths: null,
  quantities: [],
} as const satisfies Partial<WorkOfDay>;

/** A part of the pay of a day. */
export interface EarningOfDay {
  /** Null if the amount is not a quantity times a rate: a fuel surcharge, or work without a rate. */
  quantity: Quantity | null;
  amountCents: Cents;
  kind: 'WORK' | 'FUEL_SURCHARGE';
  reference: string;
}

/** Returns whether a rate pays something of the day. */
export function isPaid(work: WorkOfDay): boolean {
  const { hourlyRateTenThousandths, dayRateTenThousandths, quantities } = work;
  return (
    hourlyRateTenThousandths !== null ||
    dayRateTenThousandths !== null ||
    quantities.some(({ rateTenThousandths }) => rateTenThousandths !== null)
  );
}

/** Returns the units of the day's quantities that have no rate. */
export function unitsWithoutRate({ quantities }: Pick<WorkOfDay, 'quantities'>): QuantityUnit[] {
  return QUANTITY_UNITS.filter((unit) =>
    quantities.some((quantity) => quantity.unit === unit && quantity.rateTenThousandths === null),
  );
}

/** Returns the quantity times the rate, rounded half up to the cent. For PERCENT, the quantity is the amount in
 *  dollars. */
export function amountOfQuantity({ hundredths, unit, rateTenThousandths }: Quantity): Cents {
  const multiply = unit === 'PERCENT' ? percentOf : timesRate;
  return multiply(hundredths, rateTenThousandths);
}

const timesRateOf = (
  unit: RateUnit,
  hundredths: number,
  rateTenThousandths: TenThousandths | null,
  reference = '',
): EarningOfDay => {
  const quantity = rateTenThousandths === null ? null : { hundredths, unit, rateTenThousandths };
  const amountCents = quantity ? amountOfQuantity(quantity) : 0;
  return { kind: 'WORK', quantity, amountCents, reference };
};

function earningsOfQuantity(quantity: RatedQuantity): EarningOfDay[] {
  const { unit, hundredths, rateTenThousandths, reference, fuelSurchargeCents } = quantity;
  const work = timesRateOf(unit, hundredths, rateTenThousandths, reference);
  if (fuelSurchargeCents === 0) return [work];
  return [
    work,
    { kind: 'FUEL_SURCHARGE', quantity: null, amountCents: fuelSurchargeCents, reference },
  ];
}

/** Returns the parts of a day's pay: its hours, the day, then its quantities in order. Omits 0 hours if something else is
 *  paid. Returns one part of 0 cents if nothing is paid, so that a settlement still includes the day. The function
 *  pay_of_day in db/migrations/0031-time-log-quantities.sql has the same rule. */
export function earningsOf(work: WorkOfDay): EarningOfDay[] {
  const { hourHundredths, hourlyRateTenThousandths, dayRateTenThousandths } = work;
  const others = [
    ...(dayRateTenThousandths === null ? [] : [timesRateOf('DAY', 100, dayRateTenThousandths)]),
    ...work.quantities.flatMap(earningsOfQuantity),
  ];
  const paysHours = hourlyRateTenThousandths !== null && hourHundredths > 0;
  return paysHours || others.length === 0
    ? [timesRateOf('HOUR', hourHundredths, hourlyRateTenThousandths), ...others]
    : others;
}

/** Returns the words of an earning in a line's description. Empty for work without a reference.
 *  domain/spanish/earnings.ts translates them. */
export function nameOfEarning({
  kind,
  reference,
}: Pick<EarningOfDay, 'kind' | 'reference'>): string {
  const load = reference ? `load ${reference}` : '';
  if (kind === 'FUEL_SURCHARGE') return ['Fuel surcharge', load].filter(Boolean).join(', ');
  return reference ? `Load ${reference}` : '';
}

/** Returns the pay of a day. Returns null if no rate pays the day, or if a quantity has no rate. */
export function payOfWork(work: WorkOfDay): Cents | null {
  if (!isPaid(work) || unitsWithoutRate(work).length > 0) return null;
  return suggestedPayOf(work);
}

/** Returns the pay of a day. Work without a rate adds nothing. */
export const suggestedPayOf = (work: WorkOfDay): Cents =>
  sum(earningsOf(work).map(({ amountCents }) => amountCents));
