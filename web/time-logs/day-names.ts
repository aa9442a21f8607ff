import type { Day } from '../../domain/calendar.ts';
import { dayName, shortDate } from '../ui/format.ts';

/** "Monday, Nov 16" */
export function fullDay(day: Day): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

// The ids of the fields of a day, which get the focus or are described by an error.

export function notesIdOf(day: Day): string {
  return `notes-${day}`;
}

export function hoursIdOf(day: Day): string {
  return `hours-${day}`;
}

export function hoursProblemIdOf(day: Day): string {
  return `hours-problem-${day}`;
}
