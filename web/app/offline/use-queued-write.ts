import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshAllSoon } from '../use-write.ts';

/** Like `useWrite`, for a write that the phone queues when there is no connection. A queued write refetches nothing. */
export function useQueuedWrite<Answer extends { isSent: boolean }, Given = void>(
  send: (given: Given) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation<Answer, Error, Given>({
    mutationFn: send,
    onSuccess: ({ isSent }) => (isSent ? refreshAllSoon(queryClient) : undefined),
    onError: () => void refreshAll(queryClient),
  });
}
