import { QueryClient } from '@tanstack/react-query';

/** Queries are never retried, never stale and never refetched behind the visitor's back; mutations run once (§9). */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
