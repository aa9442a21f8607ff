import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { usualRange, type StatsRange } from '../../domain/contractors/rules.ts';
import type { ContractorSearch } from './search.ts';

export type DateRange = StatsRange;

/** A year of bars is as much as a phone can show. */
export const MOST_WEEKS = 53;

/** The dates of the address. What is missing is as usual; an invalid range is not taken. */
export function rangeOf({ startDate, endDate }: ContractorSearch, today: Day): DateRange {
  const usual = usualRange(today);
  const range = { startDate: startDate ?? usual.startDate, endDate: endDate ?? usual.endDate };
  return range.startDate <= range.endDate ? range : usual;
}

/** The Mondays of the weeks that a range touches, oldest first: of a long one the latest. */
export function weeksOf({ startDate, endDate }: DateRange): Day[] {
  const last = weekStartOf(endDate);
  const first = weekStartOf(startDate);
  const weeks: Day[] = [];
  for (let week = last; week >= first && weeks.length < MOST_WEEKS; week = addDays(week, -7)) {
    weeks.unshift(week);
  }
  return weeks;
}
