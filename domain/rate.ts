import { Type } from 'typebox';
import { numberFromText, withoutSeparators, type Cents } from './money.ts';
import { refined } from './refined.ts';

/** A rate as it is stored: ten-thousandths of a dollar per unit, or of a percent for the unit PERCENT. */
export type TenThousandths = number;

/** The maximum rate in dollars per unit. */
export const MAX_RATE = 99_999.99;

/** Returns whether a number has at most 4 decimals, such as 0.5855 but not 0.58555. */
function isWholeTenThousandths(rate: number): boolean {
  return Math.round(rate * 10_000) / 10_000 === rate;
}

/** A rate in the API: dollars per unit from 0 to 99,999.99, or percent for the unit PERCENT, with at most 4 decimals. */
export const Rate = refined(
  Type.Number({ minimum: 0, maximum: MAX_RATE, description: 'Dollars, at most 4 decimals' }),
  isWholeTenThousandths,
  'fourDecimals',
);

/** Converts a rate of the API to the stored rate. The result is exact for at most 4 decimals, because rounding removes
 *  the binary error. A missing rate is null. */
export function tenThousandthsFromRate(rate: number): TenThousandths;
export function tenThousandthsFromRate(rate: number | null | undefined): TenThousandths | null;
export function tenThousandthsFromRate(rate: number | null | undefined): TenThousandths | null {
  return rate == null ? null : Math.round(rate * 10_000);
}

export function rateFromTenThousandths(stored: TenThousandths): number;
export function rateFromTenThousandths(stored: TenThousandths | null): number | null;
export function rateFromTenThousandths(stored: TenThousandths | null): number | null {
  return stored === null ? null : stored / 10_000;
}

/** Returns a rate without `$` or separators, for inputs and CSV files. A rate of whole cents has two decimals:
 *  "31.25", "0.585", "0.5855". */
export function plainRate(stored: TenThousandths): string {
  const decimals = String(stored % 10_000).padStart(4, '0');
  return `${Math.floor(stored / 10_000)}.${decimals.replace(/0{1,2}$/, '')}`;
}

/** Parses a rate that a person typed, such as "31.25", "0.585" or "$1,031.25". Returns null for an empty string, and
 *  undefined for an invalid rate. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = withoutSeparators(typed);
  if (plain === '') return null;
  const rate = numberFromText(plain);
  const isRate = rate !== undefined && rate >= 0 && rate <= MAX_RATE && isWholeTenThousandths(rate);
  return isRate ? rate : undefined;
}

/** Multiplies without loss: the schemas allow quantities and rates whose product is not an exact `number`. */
function roundedProduct(a: number, b: number, divisor: bigint): Cents {
  return Number((BigInt(a) * BigInt(b) + divisor / 2n) / divisor);
}

/** Returns a quantity times a rate, rounded half up to the cent.
 *  @param hundredths the quantity in hundredths, such as 800 for eight hours. Not negative */
export function timesRate(hundredths: number, rate: TenThousandths): Cents {
  return roundedProduct(hundredths, rate, 10_000n);
}

/** Returns a percentage of an amount, rounded half up to the cent.
 *  @param percent ten-thousandths of a percent, such as 255,000 for 25.5% */
export function percentOf(cents: Cents, percent: TenThousandths): Cents {
  return roundedProduct(cents, percent, 1_000_000n);
}
