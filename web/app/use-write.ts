import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sessionState } from './session-state.ts';

/** Everything but the carrier's public facts: a name, a day or a permission shows on many pages. */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  // A session that has ended has nothing left to refresh.
  if (!sessionState.user()) return Promise.resolve();
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company' });
}

/** Sends a write, and asks anew for all that pages show. It is done when what is on screen is new, so
 *  that nothing flickers back; with `show`, which puts the answer on screen by itself, it is done at
 *  once. A refusal is told at once too, while the pages find out what has changed. */
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
    // Also after a refusal: then things are not any more as the page shows them.
    onError: () => void refreshAll(queryClient),
  });
}
