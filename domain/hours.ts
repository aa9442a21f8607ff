/** Hours in whole hundredths, as the database stores them. The API sends hours as numbers with at most 2 decimals. */
export type HourHundredths = number;

export function hoursFromHundredths(hundredths: HourHundredths): number {
  return hundredths / 100;
}

/** Converts hours to hundredths. The result is exact for at most 2 decimals, because rounding removes the binary
 *  error. */
export function hundredthsFromHours(hours: number): HourHundredths {
  return Math.round(hours * 100);
}

/** Returns whether a number of hours is a whole number of hundredths, such as 7.25 but not 7.255. */
export function isWholeHundredths(hours: number): boolean {
  return hoursFromHundredths(hundredthsFromHours(hours)) === hours;
}

const QUARTER_HOUR = 25;
const WHOLE_DAY = 2400;

/** Parses hours as a driver types them, from 0.25 to 24 in quarter hours. Returns undefined for anything else. */
export function quarterHoursFromText(text: string): HourHundredths | undefined {
  const hours = text.trim() === '' ? Number.NaN : Number(text);
  if (!isWholeHundredths(hours)) return undefined;
  const hundredths = hundredthsFromHours(hours);
  const isInDay = hundredths >= QUARTER_HOUR && hundredths <= WHOLE_DAY;
  return isInDay && hundredths % QUARTER_HOUR === 0 ? hundredths : undefined;
}
