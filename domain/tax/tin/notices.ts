import { yearOf, type Day } from '../../calendar.ts';

/** Returns the earlier notice that makes the notice of `receivedOn` a second notice. Returns undefined if there is
 *  none. The earlier notice is the last notice that the carrier received in the two calendar years before. The form
 *  then says '2nd TIN not.' (Pub. 1281). Several notices in one calendar year count as one notice. NOTE: the rule about
 *  one calendar year is from a secondary source. The carrier's CPA must confirm it.
 *  @param notices the days of the notices, oldest first */
export function earlierNotice(receivedOn: Day, notices: readonly Day[]): Day | undefined {
  const year = yearOf(receivedOn);
  return notices.findLast((day) => yearOf(day) < year && yearOf(day) >= year - 2);
}
