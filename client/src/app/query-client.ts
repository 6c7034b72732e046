import { QueryClient } from '@tanstack/react-query';

import { hasJustFailed } from '../api/screen-data.ts';
import type { Transport } from '../api/transport.ts';

/**
 * Queries are never retried, never stale and never refetched behind the visitor's back; mutations run once. A client
 * with a `transport` is the server's, where a screen that mounts never repeats a failed read.
 */
export const newQueryClient = (transport?: Transport) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // Without a connection a read fails at once with a message instead of waiting.
        networkMode: 'always',
        // A screen mounts after its route has begun to load: a read that failed in between is not repeated.
        retryOnMount: (query) => !transport && !hasJustFailed(query),
        // The cache of the server's page goes with the page: a timer that empties it would keep it for minutes.
        ...(transport && { meta: { transport }, gcTime: Infinity }),
      },
      // Without a connection a command fails at once: sent later on its own, it might arrive after the lock, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
