/** Hours are stored as whole hundredths, and are numbers with at most 2 decimals on the wire. */
export type HourHundredths = number;

export function hoursFromHundredths(hundredths: HourHundredths): number {
  return hundredths / 100;
}

/** Exact for every number of hours with at most 2 decimals: rounding takes away the binary residue. */
export function hundredthsFromHours(hours: number): HourHundredths {
  return Math.round(hours * 100);
}

/** True when a number of hours names a whole number of hundredths: 7.25, not 7.255. */
export function isWholeHundredths(hours: number): boolean {
  return hoursFromHundredths(hundredthsFromHours(hours)) === hours;
}

/** "8.0", "4.7", "7.25": one decimal (specification, 7), or two where one would round quarter hours that are paid. */
export function hoursNumber(hours: number): string {
  return hours.toFixed(hundredthsFromHours(hours) % 10 === 0 ? 1 : 2);
}

/** "4.7 h", "7.25 h". The number and its unit stay on one line. */
export function hoursText(hours: number): string {
  return `${hoursNumber(hours)}\u00A0h`;
}

const QUARTER_HOUR = 25;
const WHOLE_DAY = 2400;

/** Hours as a driver types them: 0.25 to 24, in quarter hours. Undefined for anything else. */
export function quarterHoursFromText(text: string): HourHundredths | undefined {
  const hours = text.trim() === '' ? Number.NaN : Number(text);
  if (!isWholeHundredths(hours)) return undefined;
  const hundredths = hundredthsFromHours(hours);
  const isInDay = hundredths >= QUARTER_HOUR && hundredths <= WHOLE_DAY;
  return isInDay && hundredths % QUARTER_HOUR === 0 ? hundredths : undefined;
}
