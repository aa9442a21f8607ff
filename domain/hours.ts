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
