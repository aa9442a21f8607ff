import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only a lost connection or the server's own trouble may pass.
      retry: (failures, error) =>
        failures < TRIES && error instanceof ApiError && error.isTemporary,
      // Old data stays while a filter or page loads. Where it would belong to another person or week,
      // the query says `placeholderData: () => undefined`.
      placeholderData: keepPreviousData,
      // Offline the call fails at once with a sentence, instead of waiting without a word.
      networkMode: 'always',
    },
    // A write is never sent twice on its own.
    mutations: { retry: false, networkMode: 'always' },
  },
});
