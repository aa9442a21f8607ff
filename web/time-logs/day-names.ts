import { dayName, shortDate, type Day } from '../../domain/calendar.ts';

export function fullDay(day: Day): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

/** Where the cursor goes when a day is taken up for correction. */
export function notesIdOf(day: Day): string {
  return `notes-${day}`;
}

export const STATUS_HINT = 'Approved and Rejected are your approver’s to set.';
