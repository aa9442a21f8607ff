import { type Day } from '../../domain/calendar.ts';
import { dayName, shortDate } from '../ui/format.ts';

export function fullDay(day: Day): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

/** The id of the notes field, which gets the focus when a day is opened for a correction. */
export function notesIdOf(day: Day): string {
  return `notes-${day}`;
}

export function hoursIdOf(day: Day): string {
  return `hours-${day}`;
}

export function hoursProblemIdOf(day: Day): string {
  return `hours-problem-${day}`;
}
