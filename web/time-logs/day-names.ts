import { dayName, shortDate, type Day } from '../../domain/calendar.ts';

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

export const HOURS_PROBLEM = 'Enter 0.25 to 24 hours, in quarter hours.';

export const STATUS_HINT = 'Only your approver can set Approved and Rejected.';
