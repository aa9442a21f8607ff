import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { listApprovals, type WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import type { ApiError } from '../app/api-error.ts';
import { call, queryOf } from '../app/api.ts';
import { queryClient } from '../app/query-client.ts';
import { pagesWithoutDays, weekKeyOf } from './approval-list.ts';
import type { ApprovalFilter } from './search.ts';

type Page = ReceivedBody<typeof listApprovals>;

/** Removes duplicate weeks. If days change between two requests, a week can be on two pages. */
function weeksOnce(pages: readonly Page[]): WeekToApprove[] {
  const weeks = pages.flatMap((page) => page.weeks);
  return [...new Map(weeks.map((week) => [weekKeyOf(week), week])).values()];
}

function approvalsOf({ pages }: { pages: readonly Page[] }) {
  const newest = pages.at(-1);
  return {
    weeks: weeksOnce(pages),
    total: newest?.total ?? 0,
    weekCount: newest?.weekCount ?? 0,
    notSubmitted: pages[0]?.notSubmitted,
    choices: pages[0]?.choices ?? { people: [], weekStarts: [] },
  };
}

/** Returns the loaded pages of the approval queue. A write refetches all loaded pages. */
export function useApprovals({ person, week, exceptions }: ApprovalFilter) {
  const filter = {
    ...(person && { userId: person }),
    ...(week && { weekStart: week }),
    ...(exceptions && { exceptions }),
  };
  return useInfiniteQuery<
    Page,
    ApiError,
    ReturnType<typeof approvalsOf>,
    QueryKey,
    Page['next'] | undefined
  >({
    queryKey: queryOf(listApprovals, { query: filter }).queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listApprovals, { query: { ...filter, ...pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: approvalsOf,
  });
}

/** Removes decided days from the loaded pages. Otherwise, the page would show the days as pending if the refetch after
 *  the decision fails or does not happen. */
export function removeFromQueue(ids: ReadonlySet<string>): void {
  const queryKey = [listApprovals.feature, listApprovals.path];
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const loaded = query.state.data as InfiniteData<Page> | undefined;
    if (!loaded) continue;
    // `setQueryData` would also clear the error of the failed refetch.
    query.setState({ data: { ...loaded, pages: pagesWithoutDays(loaded.pages, ids) } });
  }
}
