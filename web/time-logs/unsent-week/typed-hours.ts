import {
  hoursFromHundredths,
  hundredthsFromHours,
  quarterHoursFromText,
  type HourHundredths,
} from '../../../domain/hours.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { hoursNumber } from '../../ui/format.ts';

/** The hours of a day in the week sheet while they are edited. */
export interface DayHours {
  hours: string;
  /** The number is 0 on a day off and for invalid text. */
  hourHundredths: HourHundredths;
  hasTypedHours: boolean;
  hasHoursProblem: boolean;
}

function storedHours(stored: TimeLog | undefined): HourHundredths | undefined {
  return stored?.worked ? hundredthsFromHours(stored.hoursWorked) : undefined;
}

/** Returns the typed hours, or else the stored hours, or else `defaultHourHundredths`. */
export function hoursOfDay(
  worked: boolean,
  typed: string | undefined,
  stored: TimeLog | undefined,
  defaultHourHundredths: HourHundredths,
): DayHours {
  const untouched = storedHours(stored) ?? defaultHourHundredths;
  const hundredths = typed === undefined ? untouched : quarterHoursFromText(typed);
  return {
    hours: typed ?? hoursNumber(hoursFromHundredths(untouched)),
    hourHundredths: worked ? (hundredths ?? 0) : 0,
    hasTypedHours: typed !== undefined,
    hasHoursProblem: worked && hundredths === undefined,
  };
}

export function hoursDiffer(typed: string | undefined, stored: TimeLog | undefined): boolean {
  return typed !== undefined && quarterHoursFromText(typed) !== storedHours(stored);
}

/** Returns whether the typed text is exactly the text of the stored hours. If so, the draft contains no hours. */
export function areStoredHours(typed: string, stored: TimeLog | undefined): boolean {
  return stored?.worked === true && typed === hoursNumber(stored.hoursWorked);
}
