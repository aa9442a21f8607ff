import { yearOf, type Day } from '../calendar.ts';

/** The earlier notice that makes a notice the second one: the last one received in the two calendar years before it
 *  (Pub. 1281: the form then says '2nd TIN not.'). Notices of one calendar year count as one. NOTE: that rule is from a
 *  secondary source; the carrier's CPA confirms it.
 *  @param notices oldest first */
export function earlierNotice(receivedOn: Day, notices: readonly Day[]): Day | undefined {
  const year = yearOf(receivedOn);
  return notices.findLast((day) => yearOf(day) < year && yearOf(day) >= year - 2);
}
