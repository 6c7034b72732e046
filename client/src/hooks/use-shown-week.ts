import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { GetQueryKey } from '../api/get-query.ts';
import { currentWeek, weeks } from '../api/weeks.queries.ts';

type Shown = Pick<CurrentWeekAnswer, 'week' | 'detail'>;

/** The week that this tab shows as the current one; it lasts from page to page, until a reload. */
const SHOWN = queryOptions<Shown>({
  queryKey: ['shown-week'],
  queryFn: skipToken,
  meta: { topics: [] },
  gcTime: Infinity,
});

/** Replaces the unneeded list of weeks: a disabled query under its key would stop the server from reading the list. */
const NO_WEEKS = queryOptions<readonly WeekAnswer[], Error, readonly WeekAnswer[], GetQueryKey>({
  queryKey: ['no-weeks', {}],
  queryFn: skipToken,
  meta: { topics: [] },
});

/**
 * The current week as this tab shows it. A played week stays until the visitor moves on, even if another week has
 * become current: the results that the visitor is reading must not give way to an empty sheet.
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

/** For loaders: the number of the week that this tab shows. */
export function shownWeekIn(queryClient: QueryClient, current: CurrentWeekAnswer): number {
  const kept = queryClient.getQueryData(SHOWN.queryKey);
  return kept && isKeptBefore(kept, current) ? kept.week : current.week;
}

/** The week that has opened meanwhile, and a function that moves this tab on to it. */
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

/**
 * Whether a kept week stays while another one is current. A draft gives way, and so does a week before its lock to an earlier one: an
 * operator has gone back. A played one stays.
 */
function isKeptBefore({ week, detail }: Shown, current: CurrentWeekAnswer): boolean {
  if (detail === null || detail.status === 'draft' || current.week === week) return false;
  const isPlayed = detail.seal !== null || Date.parse(detail.lockAt) <= Date.parse(current.serverTime);
  return current.week > week || isPlayed;
}
