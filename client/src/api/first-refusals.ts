import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';

let refused = new WeakSet<object>();

/** That this query was refused while the server rendered the page: to ask at once would only be refused again. */
export const noteFirstRefusal = (query: object): void => void refused.add(query);
export const isFirstRefusal = (query: object): boolean => refused.has(query);
/** Once the first page is left, everything is asked again. */
export function forgetFirstRefusals(): void {
  refused = new WeakSet();
}

/** Starts reading what a screen will show, unless the page came with the answer. */
export function prefetch<T, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, Key>,
): void {
  const query: Query | undefined = queryClient.getQueryCache().find({ queryKey: options.queryKey });
  if (query && isFirstRefusal(query)) return;
  void queryClient.prefetchQuery(options);
}
