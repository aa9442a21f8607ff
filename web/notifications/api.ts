import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Answer, Input } from '../../domain/endpoint.ts';
import { listNotifications, readNotifications } from '../../domain/notifications/schema.ts';
import type { ApiError } from '../app/api-error.ts';
import { call } from '../app/api.ts';
import { useWrite } from '../app/use-write.ts';

type Page = Answer<typeof listNotifications>;

const KEY = [listNotifications.feature];

function loaded({ pages }: InfiniteData<Page>) {
  return {
    notifications: pages.flatMap(({ notifications }) => notifications),
    unread: pages[0]?.unread ?? 0,
  };
}

/** The notifications that are loaded so far, newest first. */
export function useNotifications() {
  return useInfiniteQuery<
    Page,
    ApiError,
    ReturnType<typeof loaded>,
    QueryKey,
    number | null | undefined
  >({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: loaded,
  });
}

export function useReadNotifications() {
  return useWrite((body: Input<typeof readNotifications>['body']) =>
    call(readNotifications, { body }),
  );
}
