import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates queries; those on the screen are refetched at once. A first read that is under way may have left the server before the
 * change, and TanStack neither restarts it nor keeps it invalid once it is answered, so it is repeated.
 */
export async function invalidate(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const begun = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled([queryClient.invalidateQueries(filters), ...begun.map(({ promise }) => promise)]);
  await queryClient.invalidateQueries({
    predicate: (query) => begun.includes(query) && query.state.fetchStatus === 'idle',
  });
}
