import type { Day } from '../../domain/calendar.ts';
import { dayName, shortDate } from '../ui/format.ts';

/** Returns the name of a day, such as "Monday, Nov 16". */
export function fullDay(day: Day): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

// The ids of the fields and the error of a day. The app focuses a field by its id. A field refers to its error by id.

export function notesIdOf(day: Day): string {
  return `notes-${day}`;
}

export function hoursIdOf(day: Day): string {
  return `hours-${day}`;
}

/** The prefix of the ids of the miles and loads of a day. */
export function quantitiesIdOf(day: Day): string {
  return `quantities-${day}`;
}

export function hoursProblemIdOf(day: Day): string {
  return `hours-problem-${day}`;
}
