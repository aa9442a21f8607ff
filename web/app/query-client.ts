import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is not retried, because the server would refuse the same call again.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ApiError && error.isTemporary,
      // Old data stays on screen while the next filter or page loads. A query whose old data could belong to another
      // person or week sets `placeholderData: () => undefined`.
      placeholderData: keepPreviousData,
      // Without a connection, the call fails immediately with a message instead of waiting.
      networkMode: 'always',
    },
    // Writes are never retried automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});
