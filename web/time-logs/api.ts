import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import {
  decideTimeLogs,
  getTimeLogSummary,
  getWeekHistory,
  listApprovals,
  listTimeLogs,
  submitWeek,
  type DayEntry,
} from '../../domain/time-logs/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { meQuery, useActor } from '../platform/session.tsx';
import type { EntryFilter } from './search.ts';

const MOST_ENTRIES = 1000;
const MOST_DECISIONS_PER_CALL = 500;

/** One's own entries, newest day first. When the load fails the list is cleared (specification, 7). */
export function useOwnTimeLogs(filter: EntryFilter = {}) {
  const { id: userId } = useActor();
  const { data, error, isError, isPending, errorUpdateCount, refetch } = useQuery(
    queryOf(listTimeLogs, { query: { userId, limit: MOST_ENTRIES, ...filter } }),
  );
  return {
    logs: isError ? [] : data,
    error,
    refetch,
    /** Not while it is tried again: what is on screen then stays. */
    isFirstLoad: isPending && errorUpdateCount === 0,
  };
}

export type OwnTimeLogs = ReturnType<typeof useOwnTimeLogs>;

export function usePaySummary() {
  const { data, error, isError, refetch } = useQuery(queryOf(getTimeLogSummary));
  return { summary: isError ? undefined : data, error, isError, refetch };
}

/** The company's zone and hours. Without an answer yet, those of this device and eight hours. */
export function useCompany() {
  const company = useQuery(meQuery).data?.user.company;
  return {
    timeZone: company?.timeZone ?? Temporal.Now.timeZoneId(),
    hourHundredthsPerDay: Math.round((company?.hoursPerWorkedDay ?? 8) * 100),
  };
}

export const historyOf = (userId: string, weekStart: Day) => (page: number) =>
  queryOf(getWeekHistory, { params: { weekStart }, query: { userId, page } });

/** Whatever counts logged or approved days is stale after a change of them. */
function refreshTimeLogs(queryClient: QueryClient): Promise<unknown> {
  const features = ['time-logs', 'dashboard', 'payroll'];
  return Promise.all(
    features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
  );
}

export function useSubmitWeek(weekStart: Day) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: DayEntry[]) => call(submitWeek, { params: { weekStart }, body: { days } }),
    // Waits for the reloaded list, so that the unsent days do not flicker back to what was stored.
    onSuccess: () => refreshTimeLogs(queryClient),
  });
}

export function useApprovals(enabled = true) {
  return useQuery({ ...queryOf(listApprovals), enabled });
}

export interface Decision {
  ids: readonly string[];
  status: 'APPROVED' | 'REJECTED';
  reason?: string;
}
type DecisionAnswer = Answer<typeof decideTimeLogs>;

async function decide({ ids, status, reason }: Decision): Promise<DecisionAnswer['results']> {
  const results: DecisionAnswer['results'] = [];
  for (let start = 0; start < ids.length; start += MOST_DECISIONS_PER_CALL) {
    const part = ids.slice(start, start + MOST_DECISIONS_PER_CALL);
    const answer = await call(decideTimeLogs, {
      body: { ids: part, status, ...(reason && { reason }) },
    });
    results.push(...answer.results);
  }
  return results;
}

export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // Also after a refusal: somebody else has decided meanwhile, and the queue should say so.
    onSettled: () => refreshTimeLogs(queryClient),
  });
}
