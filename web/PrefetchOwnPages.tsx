import { useEffect } from 'react';
import { scopeOf } from '../domain/access.ts';
import { addDays, weekStartOf, yearOf, type Day } from '../domain/calendar.ts';
import { getPersonalFigures, getTeamOverview, getTodo } from '../domain/dashboard/schema.ts';
import { getOwnDraft } from '../domain/payday/draft-schema.ts';
import { getOwnWeeks } from '../domain/payroll/own-weeks.ts';
import { getTimeLogSummary, listWeekStates } from '../domain/time-logs/schema.ts';
import { queryOf } from './app/api.ts';
import { useCompanyTime } from './app/company-time.ts';
import { queryClient } from './app/query-client.ts';
import { useActor } from './app/session.tsx';
import { ownOpeningBalancesQuery, settlementQuery, settlementsQuery } from './payroll/api.ts';
import { ownTimeLogsQuery } from './time-logs/prefetch.ts';

/** Covers about a month of weekly statements. */
const PREFETCHED_STATEMENTS = 4;

/** Prefetches the data of a driver's pages. The API client stores the responses for offline use. */
async function prefetchOwnPages(userId: string, today: Day): Promise<void> {
  const thisYear = yearOf(today);
  await queryClient.prefetchQuery(ownTimeLogsQuery(userId));
  await queryClient.prefetchQuery(queryOf(listWeekStates));
  await queryClient.prefetchQuery(queryOf(getTimeLogSummary));
  await queryClient.prefetchQuery(queryOf(getPersonalFigures));
  await queryClient.prefetchQuery(queryOf(getTeamOverview));
  await queryClient.prefetchQuery(queryOf(getTodo));
  await queryClient.prefetchQuery(queryOf(getOwnWeeks));
  for (const weekStart of [weekStartOf(today), addDays(weekStartOf(today), -7)])
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the open page loads first
    await queryClient.prefetchQuery(queryOf(getOwnDraft, { params: { weekStart } }));
  await queryClient.prefetchQuery(ownOpeningBalancesQuery(userId, thisYear));
  await queryClient.prefetchQuery(ownOpeningBalancesQuery(userId, thisYear - 1));
  const settlements = await queryClient.fetchQuery(settlementsQuery(userId));
  for (const { id } of settlements.slice(0, PREFETCHED_STATEMENTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the open page loads first
    await queryClient.prefetchQuery(settlementQuery(id));
  }
}

/** Prefetches a driver's pages for offline use. Does nothing for staff, because the phone stores no data about other
 *  people. Does nothing in a browser without service workers, because the app does not open offline there. */
export function PrefetchOwnPages() {
  const actor = useActor();
  const { today } = useCompanyTime();
  const isDriver = scopeOf(actor) === 'self';
  useEffect(() => {
    if (!isDriver || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready
      .then(() => prefetchOwnPages(actor.id, today))
      // A page fetches missing data when it opens.
      .catch(() => undefined);
  }, [actor.id, isDriver, today]);
  return null;
}
