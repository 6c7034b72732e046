import type { CurrentWeekAnswer } from '@onda-on/contracts/api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';
import { currentWeek } from './weeks.queries.ts';

/** The answers that the server read for this page, and the refusals that it got (404), each with its query key. */
export type FirstData = Readonly<{
  read: readonly (readonly [QueryKey, unknown])[];
  refused: readonly (readonly [QueryKey, status: number, text: string])[];
}>;

/**
 * Puts the data that came with the page into the query cache. `serverNow` is the server's time when it sent the page
 * (ISO): the data may be a little older, since the server keeps rendered screens.
 */
export function takeFirstData(
  queryClient: QueryClient,
  { read, refused }: FirstData,
  serverNow: string,
): void {
  const week = read.find(([[path]]) => path === currentWeek().queryKey[0])?.[1] as
    | CurrentWeekAnswer
    | undefined;
  const updatedAt = readAt(week, serverNow);
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data, { updatedAt });
  for (const [queryKey, status, text] of refused) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    const error = new ApiError(status, text);
    query.setState({
      ...query.state,
      status: 'error',
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
    });
  }
}

/** This device's time at the moment when the server read the data. */
function readAt(week: CurrentWeekAnswer | undefined, serverNow: string): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sinceAnswer = navigation?.responseStart ? performance.now() - navigation.responseStart : 0;
  const age = week ? Date.parse(serverNow) - Date.parse(week.serverTime) : 0;
  return Date.now() - sinceAnswer - (age > 0 ? age : 0);
}
