import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshAllSoon } from '../use-write.ts';

/** Like `useWrite`, for a write that the phone queues when there is no connection. A queued write refetches nothing. */
export function useQueuedWrite<ResponseBody extends { isSent: boolean }, Variables = void>(
  send: (variables: Variables) => Promise<ResponseBody>,
) {
  const queryClient = useQueryClient();
  return useMutation<ResponseBody, Error, Variables>({
    mutationFn: send,
    onSuccess: ({ isSent }) => (isSent ? refreshAllSoon(queryClient) : undefined),
    onError: () => void refreshAll(queryClient),
  });
}
