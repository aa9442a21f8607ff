import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Another try does not change a refusal.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ApiError && error.isTemporary,
      // Old data stays on screen while a filter or page loads. A query whose old data would belong to another person or
      // week sets `placeholderData: () => undefined`.
      placeholderData: keepPreviousData,
      // Offline, the call fails at once with a message instead of waiting.
      networkMode: 'always',
    },
    // Writes are never retried automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});
