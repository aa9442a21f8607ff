import { admits } from '../../domain/access.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { getTimeLogSummary, listTimeLogs, listWeekStates } from '../../domain/time-logs/schema.ts';
import { queryOf } from '../app/api.ts';
import { queryClient } from '../app/query-client.ts';
import type { SessionUser } from '../app/session-storage.ts';
import type { OwnTimeLogFilter } from './search.ts';

// The routes import this file, and load the code of the page at the same time as its data.

const MAX_ENTRIES = 1000;

export function ownTimeLogsQuery(userId: string, filter: OwnTimeLogFilter = {}) {
  return queryOf(listTimeLogs, { query: { userId, limit: MAX_ENTRIES, ...filter } });
}

export const weekStatesQuery = queryOf(listWeekStates);
export const paySummaryQuery = queryOf(getTimeLogSummary);

/** Loads the unsent entries and drafts of this device before the page is shown. Otherwise, a person could type into a
 *  field that does not show its stored text yet. */
async function loadStoredInput({ id }: SessionUser): Promise<void> {
  const [{ outbox }, { storedDrafts }] = await Promise.all([
    import('../app/offline/outbox.ts'),
    import('./unsent-week/stored-drafts.ts'),
  ]);
  await Promise.all([outbox.load(), storedDrafts.load(id)]);
}

/** Loads the drafts before the page “Enter days” is shown. If the storage is not available, the page still works. */
export async function prefetchDrafts(user: SessionUser): Promise<void> {
  await loadStoredInput(user).catch(() => undefined);
}

/** Prefetches a driver's weeks while the session is refreshed, because each request from a phone takes half a second.
 *  Prefetches no weeks for approvers, because they may open another tab of the page. */
export async function prefetchWeeks(user: SessionUser): Promise<void> {
  // If the storage or these modules are not available, the page still works online.
  const storedInput = loadStoredInput(user).catch(() => undefined);
  if (!admits(listTimeLogs.access, user) || admits(listApprovals.access, user)) return storedInput;
  await Promise.all([
    storedInput,
    // The page waits for these requests, and retries a failed request itself.
    queryClient.prefetchQuery({ ...ownTimeLogsQuery(user.id), retry: false }),
    queryClient.prefetchQuery({ ...weekStatesQuery, retry: false }),
    queryClient.prefetchQuery({ ...paySummaryQuery, retry: false }),
  ]);
}
