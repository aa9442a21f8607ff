import { isWholeHundredths } from '../../../domain/hours.ts';
import { numberFromText } from '../../../domain/money.ts';
import {
  MAX_ODOMETER,
  MAX_QUANTITY,
  MAX_SURCHARGE,
  type QuantityOfDay,
  type QuantityUnit,
} from '../../../domain/time-logs/quantities.ts';

// The miles and loads of a day while they are edited. The texts stay as typed even if they are invalid, so that no input
// is lost.

export interface TypedQuantity {
  unit: QuantityUnit;
  /** Miles, loads, or the revenue in dollars. Empty for miles from the odometer. */
  quantity: string;
  reference: string;
  fuelSurcharge: string;
  odometerStart: string;
  odometerEnd: string;
}
export type QuantityField = Exclude<keyof TypedQuantity, 'unit'>;

export const blankQuantity = (unit: QuantityUnit): TypedQuantity => ({
  unit,
  quantity: '',
  reference: '',
  fuelSurcharge: '',
  odometerStart: '',
  odometerEnd: '',
});

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number));

export function typedOf(quantities: readonly QuantityOfDay[] = []): TypedQuantity[] {
  return quantities.map(
    ({ unit, quantity, reference = '', fuelSurcharge, odometerStart, odometerEnd }) => ({
      unit,
      quantity: odometerEnd === undefined ? String(quantity) : '',
      reference,
      fuelSurcharge: textOf(fuelSurcharge),
      odometerStart: textOf(odometerStart),
      odometerEnd: textOf(odometerEnd),
    }),
  );
}

const isEmpty = (text: string) => text.trim() === '';

const isBlank = (typed: TypedQuantity): boolean =>
  Object.entries(typed).every(([field, text]) => field === 'unit' || isEmpty(text));

export const hasReadings = ({ odometerStart, odometerEnd }: TypedQuantity): boolean =>
  !isEmpty(odometerStart) || !isEmpty(odometerEnd);

type WrongField = Exclude<QuantityField, 'reference'>;
type Reading = { quantity: QuantityOfDay } | { wrongField: WrongField };

const isReading = (miles: number | undefined): miles is number =>
  miles !== undefined && Number.isInteger(miles) && miles >= 0 && miles <= MAX_ODOMETER;

const isAmount = (amount: number | undefined, max: number): amount is number =>
  amount !== undefined && amount >= 0 && amount <= max && isWholeHundredths(amount);

function readOdometer(typed: TypedQuantity): Reading {
  const [start, end] = [numberFromText(typed.odometerStart), numberFromText(typed.odometerEnd)];
  if (!isReading(start)) return { wrongField: 'odometerStart' };
  if (!isReading(end) || end <= start || end - start > MAX_QUANTITY)
    return { wrongField: 'odometerEnd' };
  const readings = { odometerStart: start, odometerEnd: end };
  return { quantity: { unit: 'MILE', quantity: end - start, ...readings } };
}

/** Parses a quantity that is not blank. A load with a number and no count is one load. */
function read(typed: TypedQuantity): Reading {
  if (hasReadings(typed)) return readOdometer(typed);
  const { unit } = typed;
  const isOneLoad = unit === 'LOAD' && isEmpty(typed.quantity);
  const quantity = isOneLoad ? 1 : numberFromText(typed.quantity);
  if (!isAmount(quantity, MAX_QUANTITY) || quantity === 0) return { wrongField: 'quantity' };
  const fuelSurcharge = isEmpty(typed.fuelSurcharge) ? 0 : numberFromText(typed.fuelSurcharge);
  if (!isAmount(fuelSurcharge, MAX_SURCHARGE)) return { wrongField: 'fuelSurcharge' };
  return { quantity: { unit, quantity, ...(fuelSurcharge > 0 && { fuelSurcharge }) } };
}

/** Returns the first field with invalid text. Returns undefined for a blank or valid quantity. */
export function wrongFieldOf(typed: TypedQuantity): WrongField | undefined {
  const reading = isBlank(typed) ? undefined : read(typed);
  return reading && 'wrongField' in reading ? reading.wrongField : undefined;
}

/** Returns the valid quantities. */
export function quantitiesOf(typed: readonly TypedQuantity[]): QuantityOfDay[] {
  return typed.flatMap((entry) => {
    const reading = isBlank(entry) ? undefined : read(entry);
    if (!reading || 'wrongField' in reading) return [];
    const reference = entry.reference.trim();
    return [{ ...reading.quantity, ...(reference && { reference }) }];
  });
}

/** Replaces the readings of the odometer by their miles. */
export function withoutReadings(typed: readonly TypedQuantity[]): TypedQuantity[] {
  return typed.map((entry) => {
    if (!hasReadings(entry)) return entry;
    const [miles] = quantitiesOf([entry]);
    return { ...entry, quantity: textOf(miles?.quantity), odometerStart: '', odometerEnd: '' };
  });
}

/** Removes the blank entries that the page adds for the units without an entry. */
function withoutBlankUnits(typed: readonly TypedQuantity[]): TypedQuantity[] {
  const isOnly = ({ unit }: TypedQuantity) =>
    typed.filter((other) => other.unit === unit).length === 1;
  return typed.filter((entry) => !(isBlank(entry) && isOnly(entry)));
}

/** Returns the entries to show: those of the day, and a blank entry for each unit that has none. */
export function withBlankUnits(
  typed: readonly TypedQuantity[],
  units: readonly QuantityUnit[],
): TypedQuantity[] {
  const missing = units.filter((unit) => typed.every((entry) => entry.unit !== unit));
  return [...typed, ...missing.map(blankQuantity)];
}

/** Returns whether the typed texts are exactly those of the stored quantities. If so, the draft does not contain them. */
export function isTypedAsStored(
  typed: readonly TypedQuantity[],
  stored: readonly QuantityOfDay[] | undefined,
): boolean {
  return JSON.stringify(withoutBlankUnits(typed)) === JSON.stringify(typedOf(stored));
}

const key = (quantities: readonly QuantityOfDay[]) => JSON.stringify(typedOf(quantities));

/** Returns whether the typed quantities differ from the stored ones. Invalid text differs. */
export function quantitiesDiffer(
  typed: readonly TypedQuantity[] | undefined,
  stored: readonly QuantityOfDay[] | undefined,
): boolean {
  if (typed === undefined) return false;
  return typed.some(wrongFieldOf) || key(quantitiesOf(typed)) !== key(stored ?? []);
}

/** Returns whether a blank load can be added after the last one. */
export function canAdd(typed: readonly TypedQuantity[], unit: QuantityUnit, max: number): boolean {
  const last = typed.findLast((entry) => entry.unit === unit);
  return typed.length < max && last !== undefined && !isBlank(last);
}
