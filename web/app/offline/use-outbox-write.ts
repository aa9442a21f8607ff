import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshAllSoon, withLastingCallbacks } from '../use-write.ts';

/** Like `useWrite`, for a write that the phone stores in the outbox when there is no connection. An unsent write
 *  refetches nothing. */
export function useOutboxWrite<ResponseBody extends { isSent: boolean }, Variables = void>(
  send: (variables: Variables) => Promise<ResponseBody>,
) {
  const queryClient = useQueryClient();
  return withLastingCallbacks(
    useMutation<ResponseBody, Error, Variables>({
      mutationFn: send,
      onSuccess: ({ isSent }) => (isSent ? refreshAllSoon(queryClient) : undefined),
      onError: () => void refreshAll(queryClient),
    }),
  );
}
