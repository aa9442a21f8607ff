import { yearOf, type Day } from '../calendar.ts';

/** Returns the earlier notice that makes a notice the second one. It is the last notice received in the two calendar
 *  years before. The form then says '2nd TIN not.' (Pub. 1281). Several notices in the same calendar year are one
 *  notice. NOTE: the rule about one calendar year is from a secondary source. The carrier's CPA confirms it.
 *  @param notices oldest first */
export function earlierNotice(receivedOn: Day, notices: readonly Day[]): Day | undefined {
  const year = yearOf(receivedOn);
  return notices.findLast((day) => yearOf(day) < year && yearOf(day) >= year - 2);
}
