import { admits } from '../../domain/access.ts';
import { listApprovals, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { queryClient } from '../app/query-client.ts';
import type { SessionUser } from '../app/session-storage.ts';
import { ownTimeLogsQuery, paySummaryQuery, weekStatesQuery } from './own-queries.ts';

/** Prefetches a driver's weeks while the session is refreshed. On a phone each request takes half a second. Approvers may
 *  open another tab of the page, so nothing is prefetched for them. */
export async function fetchWeeksAhead(user: SessionUser): Promise<void> {
  if (!admits(listTimeLogs.access, user) || admits(listApprovals.access, user)) return;
  await Promise.all([
    // The page waits for these. It repeats a request that failed.
    queryClient.prefetchQuery({ ...ownTimeLogsQuery(user.id), retry: false }),
    queryClient.prefetchQuery({ ...weekStatesQuery, retry: false }),
    queryClient.prefetchQuery({ ...paySummaryQuery, retry: false }),
  ]);
}
