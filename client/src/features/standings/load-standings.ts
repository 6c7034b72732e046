import type { QueryClient } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { loadForScreen, type ReadForScreen } from '../../api/screen-data.ts';
import { prizesOf } from '../../api/standings.queries.ts';
import { stepsOf } from '../../api/time-travel.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { shownWeekIn } from '../../hooks/use-shown-week.ts';
import { isKnownWeek, knownWeekIn } from './known-week.ts';
import { stepIn, tableAt, type MomentSearch } from './moment.ts';
import { hasEnded, pageOfTable } from './StandingsScreen.tsx';
import { couponNoKeptFor } from './use-my-coupon.ts';

/** Reads what `/siralama` shows: the table of the week that this tab shows. */
export const loadCurrentStandings = (queryClient: QueryClient, search: MomentSearch) =>
  loadForScreen(queryClient, async (read) => {
    const all = read(weeks());
    const current = await read(currentWeek());
    return Promise.all([all, current && readTable(read, shownWeekIn(queryClient, current), search)]);
  });

/** Reads what `/siralama/{n}` shows; for a week that does not exist only the list of weeks. */
export const loadWeekStandings = (queryClient: QueryClient, text: string, search: MomentSearch) =>
  loadForScreen(queryClient, async (read) => {
    const [all, current] = await Promise.all([read(weeks()), read(currentWeek())]);
    const week = knownWeekIn(text);
    return week !== null && isKnownWeek(text, all, current) ? readTable(read, week, search) : undefined;
  });

async function readTable(read: ReadForScreen, week: number, search: MomentSearch): Promise<unknown> {
  const matches = read(matchesOf(week));
  const coupon = couponNoKeptFor(week);
  const standings = await read(pageOfTable(week, search, coupon));
  return Promise.all([
    matches,
    hasEnded(standings) ? read(prizesOf(week, coupon)) : undefined,
    standings?.isSealed && search.sonra !== undefined ? readMoment(read, week, search) : undefined,
  ]);
}

async function readMoment(read: ReadForScreen, week: number, search: MomentSearch): Promise<unknown> {
  const coupon = couponNoKeptFor(week);
  const step = stepIn(search, await read(stepsOf(week, { coupon })));
  return step > 0 ? read(tableAt(week, search, { step, coupon })) : undefined;
}
