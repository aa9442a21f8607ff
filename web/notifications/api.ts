import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReceivedBody, Input } from '../../domain/endpoint.ts';
import {
  listNotifications,
  markNotificationsRead,
  type StreamedNotification,
} from '../../domain/notifications/schema.ts';
import type { ApiError } from '../app/api-error.ts';
import { call } from '../app/api.ts';
import { useWrite } from '../app/use-write.ts';

type Page = ReceivedBody<typeof listNotifications>;

const KEY = [listNotifications.feature];

function loaded({ pages }: InfiniteData<Page>) {
  return {
    notifications: pages.flatMap(({ notifications }) => notifications),
    unread: pages[0]?.unread ?? 0,
  };
}

/** Returns the notifications that are loaded so far, newest first. */
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

const newestOf = (page: Page | undefined): number => page?.notifications[0]?.number ?? 0;

/** Returns the number of the newest loaded notification, or 0 if none is loaded. */
export function newestNumber(queryClient: QueryClient): number {
  return newestOf(queryClient.getQueryData<InfiniteData<Page>>(KEY)?.pages[0]);
}

/** Adds a new notification to the cached list. Makes no API call unless the list is being fetched, because a call would
 *  restart the idle timeout although the person did nothing. */
export function addToList(queryClient: QueryClient, event: StreamedNotification): void {
  const { notification, unread } = event;
  const isLoading = queryClient.isFetching({ queryKey: KEY }) > 0;
  queryClient.setQueryData<InfiniteData<Page>>(KEY, (known) => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first || newestOf(first) >= notification.number) return known;
    const notifications = [notification, ...first.notifications];
    return { ...known, pages: [{ ...first, unread, notifications }, ...others] };
  });
  // The response in flight may be older than the notification.
  if (isLoading) void queryClient.invalidateQueries({ queryKey: KEY });
}

export function useMarkNotificationsRead() {
  return useWrite((body: Input<typeof markNotificationsRead>['body']) =>
    call(markNotificationsRead, { body }),
  );
}
