import { QueryClient } from '@tanstack/react-query';

/** Queries are never retried, never stale and never refetched behind the visitor's back; mutations run once (§9). */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });

type Injected = readonly Readonly<{ key: readonly unknown[]; data: unknown }>[];

/** The data that the server put into the page, so that the first paint needs no round trip. */
export function takeInjectedData(queryClient: QueryClient): void {
  const json = document.querySelector('script[type="application/json"]#data')?.textContent;
  if (!json) return;
  for (const { key, data } of JSON.parse(json) as Injected) queryClient.setQueryData(key, data);
}
