import {
  hoursFromHundredths,
  hundredthsFromHours,
  quarterHoursFromText,
  type HourHundredths,
} from '../../domain/hours.ts';
import { hoursNumber } from '../ui/format.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';

/** The hours of one day of the week sheet, while they are typed. */
export interface DayHours {
  /** What the field shows. */
  hours: string;
  /** 0 on a day off, and where the typed hours cannot be read. */
  hourHundredths: HourHundredths;
  hasTypedHours: boolean;
  hasHoursProblem: boolean;
}

/** Hours are stored for worked days only. */
function storedHours(stored: TimeLog | undefined): HourHundredths | undefined {
  return stored?.worked ? hundredthsFromHours(stored.hoursWorked) : undefined;
}

/** As typed, else as stored, else the company's hours per worked day. */
export function hoursOfDay(
  worked: boolean,
  typed: string | undefined,
  stored: TimeLog | undefined,
  hourHundredthsPerDay: HourHundredths,
): DayHours {
  const untouched = storedHours(stored) ?? hourHundredthsPerDay;
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

/** Typed hours that say what is stored, letter by letter, are no change. */
export function areStoredHours(typed: string, stored: TimeLog | undefined): boolean {
  return stored?.worked === true && typed === hoursNumber(stored.hoursWorked);
}
