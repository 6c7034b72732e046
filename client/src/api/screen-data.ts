import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { transportOf } from './transport.ts';

/** As long as the router keeps data that it preloaded for a link: a failed preload counts as the visit's own. */
const RECENT_MS = 30_000;

/**
 * Whether a query has just failed, in the browser or while the server rendered the page. A screen that mounts then
 * shows the failure instead of asking again, since queries are never retried.
 */
export const hasJustFailed = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status === 'error' && Date.now() - state.errorUpdatedAt < RECENT_MS;

/** Reads an answer once; undefined if that fails, and the screen then reports the failure. */
export type ReadForScreen = <T, Key extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, Key>,
) => Promise<T | undefined>;

/**
 * For a route's loader: reads everything that its screen shows. The server waits for all of it, since it renders once; a
 * browser shows the screen at once, and the answers fill it.
 */
export function loadForScreen(
  queryClient: QueryClient,
  load: (read: ReadForScreen) => Promise<unknown>,
): Promise<unknown> | undefined {
  const loading = load(async (options) => {
    const query: Query | undefined = queryClient.getQueryCache().find({ queryKey: options.queryKey });
    if (query && hasJustFailed(query)) return undefined;
    return queryClient.ensureQueryData(options).catch(() => undefined);
  });
  return transportOf(queryClient) ? loading : undefined;
}
