import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { defaultRange, type StatsRange } from '../../domain/contractors/rules.ts';
import type { ContractorSearch } from './search.ts';

export type DateRange = StatsRange;

/** The maximum number of weeks in the chart. 53 weeks cover a year, and 53 bars fit on a phone. */
export const MAX_WEEKS = 53;

/** Returns the range from the URL. Replaces a missing date with its default, and an invalid range with the default
 *  range. */
export function rangeOf({ startDate, endDate }: ContractorSearch, today: Day): DateRange {
  const standard = defaultRange(today);
  const range = {
    startDate: startDate ?? standard.startDate,
    endDate: endDate ?? standard.endDate,
  };
  return range.startDate <= range.endDate ? range : standard;
}

/** Returns the Mondays of the weeks that overlap a range, oldest first. Returns at most the latest 53 weeks. */
export function weeksOf({ startDate, endDate }: DateRange): Day[] {
  const last = weekStartOf(endDate);
  const first = weekStartOf(startDate);
  const weeks: Day[] = [];
  for (let week = last; week >= first && weeks.length < MAX_WEEKS; week = addDays(week, -7)) {
    weeks.unshift(week);
  }
  return weeks;
}
