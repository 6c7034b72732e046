import type { QueryClient } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { replayCheck } from '../../api/public-log.queries.ts';
import { loadForScreen, type ReadForScreen } from '../../api/screen-data.ts';
import { prizesOf } from '../../api/standings.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { shownWeekIn } from '../../hooks/use-shown-week.ts';
import { isKnownWeek, knownWeekIn } from './known-week.ts';
import { hasEnded, pageOfTable } from './StandingsScreen.tsx';
import { couponNoKeptFor } from './use-my-coupon.ts';

/** Reads what `/siralama` shows: the table of the week that this tab shows. */
export const loadCurrentStandings = (queryClient: QueryClient, page: number | undefined) =>
  loadForScreen(queryClient, async (read) => {
    const all = read(weeks());
    const current = await read(currentWeek());
    return Promise.all([all, current && readTable(read, shownWeekIn(queryClient, current), page)]);
  });

/** Reads what `/siralama/{n}` shows; for a week that does not exist only the list of weeks. */
export const loadWeekStandings = (queryClient: QueryClient, text: string, page: number | undefined) =>
  loadForScreen(queryClient, async (read) => {
    const [all, current] = await Promise.all([read(weeks()), read(currentWeek())]);
    const week = knownWeekIn(text);
    return week !== null && isKnownWeek(text, all, current) ? readTable(read, week, page) : undefined;
  });

async function readTable(read: ReadForScreen, week: number, page: number | undefined): Promise<unknown> {
  const matches = read(matchesOf(week));
  const check = read(replayCheck());
  const couponNo = couponNoKeptFor(week);
  const standings = await read(pageOfTable(week, page, couponNo));
  return Promise.all([matches, check, hasEnded(standings) ? read(prizesOf(week, couponNo)) : undefined]);
}
