import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sessionState } from './session-state.ts';

/** Invalidates everything except the carrier's public facts, because a name, a day or a permission appears on many
 *  pages. */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  // There is nothing to refresh after the end of the session.
  if (!sessionState.user()) return Promise.resolve();
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company' });
}

/** Sends a write and refetches all data on screen. The mutation ends when the data is new, so old values don't
 *  flash. With `show`, which displays the answer itself, it ends at once. A refusal also ends it at once, while the
 *  pages refetch. */
export function useWrite<Answer, Given = void>(
  send: (given: Given) => Promise<Answer>,
  show?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation<Answer, Error, Given>({
    mutationFn: send,
    onSuccess: (answer) => {
      show?.(answer);
      const refreshed = refreshAll(queryClient);
      return show ? undefined : refreshed;
    },
    // Refetches after a refusal, too, because the data on screen is probably outdated.
    onError: () => void refreshAll(queryClient),
  });
}
