import { admits } from '../../domain/access.ts';
import { listApprovals, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { queryClient } from '../app/query-client.ts';
import type { SessionUser } from '../app/session-storage.ts';
import { ownTimeLogsQuery, paySummaryQuery, weekStatesQuery } from './api.ts';

/** Asks for a driver's weeks while the server says who is signed in: on a phone each question takes half a second. Those
 *  who approve may open another tab of the page. */
export function fetchWeeksAhead(user: SessionUser): void {
  if (!admits(listTimeLogs.access, user) || admits(listApprovals.access, user)) return;
  void queryClient.prefetchQuery(ownTimeLogsQuery(user.id));
  void queryClient.prefetchQuery(weekStatesQuery);
  void queryClient.prefetchQuery(paySummaryQuery);
}
