import { QueryClient } from '@tanstack/react-query';

import { hasJustFailed } from '../api/screen-data.ts';
import type { Transport } from '../api/transport.ts';

/**
 * Queries are never retried, never stale and never refetched behind the visitor's back; mutations run once. With a
 * transport of its own it is the server's, which takes a refusal as it is.
 */
export const newQueryClient = (transport?: Transport) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // What is asked for without a connection fails at once and says so, instead of standing still.
        networkMode: 'always',
        // A screen mounts after its route has begun to load: what failed in between is not asked for a second time.
        retryOnMount: (query) => !transport && !hasJustFailed(query),
        ...(transport && { meta: { transport } }),
      },
      // What is sent without a connection fails at once: sent later by itself it might come after the lock, and unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
