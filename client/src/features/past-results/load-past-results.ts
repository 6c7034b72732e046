import type { QueryClient } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { loadForScreen } from '../../api/screen-data.ts';
import { leaderboardOf, prizesOf, standingsOf, statsOf } from '../../api/standings.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { weekOf, type PastSearch } from './past-search.ts';

/** Reads what `/gecmis-sonuclar` shows of the asked week; the table itself for the leaders' tab alone. */
export const loadPastResults = (queryClient: QueryClient, search: PastSearch) =>
  loadForScreen(queryClient, async (read) => {
    const current = await read(currentWeek());
    const week = current ? weekOf(search, current.past) : null;
    if (week === null) return undefined;
    const others = [read(matchesOf(week)), read(statsOf(week)), read(prizesOf(week))];
    const leaders = await read(leaderboardOf(week));
    const isTableShown = search.sekme === 'liderler' && leaders !== undefined && leaders.length > 0;
    return Promise.all([...others, isTableShown ? read(standingsOf(week)) : undefined]);
  });
