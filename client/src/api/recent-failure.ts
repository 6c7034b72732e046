import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** As long as the router keeps what a link under the pointer has loaded: that failure is the visit's own. */
const RECENT_MS = 30_000;

/**
 * Whether a query has just failed, in the browser or while the server rendered the page. A screen that mounts then shows the
 * failure: asking again at once would be the retry that queries do not have.
 */
export const hasJustFailed = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status === 'error' && Date.now() - state.errorUpdatedAt < RECENT_MS;

/** Starts reading what a screen will show, unless the page came with the answer or the question has just failed. */
export function prefetch<T, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, Key>,
): void {
  const query: Query | undefined = queryClient.getQueryCache().find({ queryKey: options.queryKey });
  if (query && hasJustFailed(query)) return;
  void queryClient.prefetchQuery(options);
}
