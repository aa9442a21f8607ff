import { addDays, weekStartOf, type Day } from '../calendar.ts';

export interface StatsRange {
  startDate: Day;
  endDate: Day;
}

const USUAL_WEEKS = 12;

/** The range that the statistics show unless asked otherwise: twelve weeks, the current one included. */
export function usualRange(today: Day): StatsRange {
  return { startDate: addDays(weekStartOf(today), -7 * (USUAL_WEEKS - 1)), endDate: today };
}
