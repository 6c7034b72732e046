import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ReadingKey } from '../api/reading.ts';
import { currentWeek, weeks } from '../api/weeks.queries.ts';

type Shown = Pick<CurrentWeekAnswer, 'week' | 'detail'>;

/** What this tab shows as the current week; it stays here from page to page and ends with the tab or a reload. */
const SHOWN = queryOptions<Shown>({
  queryKey: ['shown-week'],
  queryFn: skipToken,
  meta: { topics: [] },
  gcTime: Infinity,
});

/** In place of the list of weeks: a switched-off reader under its own key would keep the server from reading it for others. */
const NO_WEEKS = queryOptions<readonly WeekAnswer[], Error, readonly WeekAnswer[], ReadingKey>({
  queryKey: ['no-weeks', {}],
  queryFn: skipToken,
  meta: { topics: [] },
});

/**
 * The current week as this tab shows it. A week that has been played stays until the visitor moves on, whatever has become
 * current meanwhile: a result that is being read must not give way to an empty sheet.
 */
export function useShownWeek(): Readonly<{ current: CurrentWeekAnswer | undefined; isBehind: boolean }> {
  const { data: current } = useQuery(currentWeek());
  const { data: kept } = useQuery(SHOWN);
  const isAhead = current !== undefined && kept !== undefined && isKeptBefore(kept, current);
  const { data: all } = useQuery(isAhead ? weeks() : NO_WEEKS);
  const detail = all?.find(({ number }) => number === kept?.week);
  const isGone = all !== undefined && detail === undefined;
  if (!isAhead || isGone) return { current, isBehind: false };
  return { current: { ...current, ...kept, ...(detail && { detail }) }, isBehind: true };
}

/** The number of the week that this tab shows, for loaders: the server's current one, or the one that the visitor stays on. */
export function shownWeekIn(queryClient: QueryClient, current: CurrentWeekAnswer): number {
  const kept = queryClient.getQueryData(SHOWN.queryKey);
  return kept && isKeptBefore(kept, current) ? kept.week : current.week;
}

/** The week that has opened meanwhile, and how to go on to it. */
export type NextWeek = Readonly<{ next: Shown; moveOn: () => void }>;

/** Null while this tab shows the current week. */
export function useNextWeek(): NextWeek | null {
  const client = useQueryClient();
  const { data: current } = useQuery(currentWeek());
  const { isBehind } = useShownWeek();
  useEffect(() => {
    if (current && !isBehind) client.setQueryData<Shown>(SHOWN.queryKey, shownOf(current));
  }, [client, current, isBehind]);
  if (!current || !isBehind) return null;
  return { next: current, moveOn: () => void client.setQueryData<Shown>(SHOWN.queryKey, shownOf(current)) };
}

const shownOf = ({ week, detail }: CurrentWeekAnswer): Shown => ({ week, detail });

/** A draft has nothing to stay for, and an operator's step back is followed. */
function isKeptBefore(kept: Shown, { week }: CurrentWeekAnswer): boolean {
  return week > kept.week && isPlayed(kept.detail);
}

const isPlayed = (detail: WeekAnswer | null): boolean => detail !== null && detail.status !== 'draft';
