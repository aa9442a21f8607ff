import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { sessionState } from './session-state.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Invalidates all queries except the carrier's public profile, because a name, a day or a permission appears on many
 *  pages. */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  // There is nothing to refresh after the end of the session.
  if (!sessionState.user()) return Promise.resolve();
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company' });
}

const REFRESH_WITHIN_MS = 10_000;

/** Like `refreshAll`, but waits at most 10 seconds. If a phone loses its connection after a write, the page would
 *  otherwise stay disabled until the browser cancels the request. */
export async function refreshAllSoon(queryClient: QueryClient): Promise<void> {
  await waitAtMost(REFRESH_WITHIN_MS, refreshAll(queryClient));
}

interface Callbacks<ResponseBody> {
  onSuccess?: (response: ResponseBody) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

/** Makes `mutate` call its callbacks even if its component is gone. The refetch after a write often removes the row,
 *  dialog or button that sent it. TanStack Query would then drop the callbacks, and with them the success message. */
export function withLastingCallbacks<ResponseBody, Variables>(
  mutation: UseMutationResult<ResponseBody, Error, Variables>,
) {
  return {
    ...mutation,
    mutate: (
      variables: Variables,
      { onSuccess, onError, onSettled }: Callbacks<ResponseBody> = {},
    ) =>
      void mutation
        .mutateAsync(variables)
        // The component shows the error of the mutation.
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onSettled),
  };
}

/** Sends a write and refetches all data on screen. The mutation ends after the refetch, so old values don't flash. With
 *  `onResponse`, which displays the response, the mutation ends before the refetch. After a refusal, the mutation also
 *  ends before the refetch. */
export function useWrite<ResponseBody, Variables = void>(
  send: (variables: Variables) => Promise<ResponseBody>,
  onResponse?: (response: ResponseBody) => void,
) {
  const queryClient = useQueryClient();
  return withLastingCallbacks(useMutation(writeOptions(queryClient, send, onResponse)));
}

/** Like `useWrite`, for taxpayer numbers and passwords. The cache deletes the request and the response as soon as no
 *  component uses the mutation. */
export function useSecretWrite<ResponseBody, Variables = void>(
  send: (variables: Variables) => Promise<ResponseBody>,
) {
  const queryClient = useQueryClient();
  return withLastingCallbacks(useMutation({ ...writeOptions(queryClient, send), gcTime: 0 }));
}

function writeOptions<ResponseBody, Variables>(
  queryClient: QueryClient,
  send: (variables: Variables) => Promise<ResponseBody>,
  onResponse?: (response: ResponseBody) => void,
): UseMutationOptions<ResponseBody, Error, Variables> {
  return {
    mutationFn: send,
    onSuccess: (response) => {
      onResponse?.(response);
      const refreshed = refreshAll(queryClient);
      return onResponse ? undefined : refreshed;
    },
    // Also refetches after a refusal, because the data on screen is probably outdated.
    onError: () => void refreshAll(queryClient),
  };
}

/** Sends a write that can change the company's name, time zone or public profile, which every page shows. Refetches all
 *  queries, even after a refusal, because somebody else may have saved first. The caller shows the response. */
export function useCompanyWrite<ResponseBody, Variables>(
  send: (variables: Variables) => Promise<ResponseBody>,
) {
  const queryClient = useQueryClient();
  return withLastingCallbacks(
    useMutation<ResponseBody, Error, Variables>({
      mutationFn: send,
      onSettled: () => void queryClient.invalidateQueries(),
    }),
  );
}
