import { type Day } from '../../domain/calendar.ts';
import { dayName, shortDate } from '../ui/format.ts';

export function fullDay(day: Day): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

/** Where the cursor goes when a day is taken up for correction. */
export function notesIdOf(day: Day): string {
  return `notes-${day}`;
}

export function hoursIdOf(day: Day): string {
  return `hours-${day}`;
}

export function hoursProblemIdOf(day: Day): string {
  return `hours-problem-${day}`;
}
