import type { StandingsAnswer } from '@onda-on/contracts/api';
import type { QueryClient } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { loadForScreen, type ReadForScreen } from '../../api/screen-data.ts';
import { prizesOf } from '../../api/standings.queries.ts';
import { stepsOf, whatIfOf } from '../../api/time-travel.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { shownWeekIn } from '../../hooks/use-shown-week.ts';
import { isKnownWeek, knownWeekIn } from './known-week.ts';
import { stepIn, tableAt } from './moment.ts';
import type { StandingsSearch } from './standings-search.ts';
import { hasEnded, pageOfTable } from './StandingsScreen.tsx';
import { couponNoKeptFor } from './use-my-coupon.ts';

/** Reads what `/siralama` shows: the table of the week that this tab shows. */
export const loadCurrentStandings = (queryClient: QueryClient, search: StandingsSearch) =>
  loadForScreen(queryClient, async (read) => {
    const all = read(weeks());
    const current = await read(currentWeek());
    return Promise.all([all, current && readTable(read, shownWeekIn(queryClient, current), search)]);
  });

/** Reads what `/siralama/{n}` shows; for a week that does not exist only the list of weeks. */
export const loadWeekStandings = (queryClient: QueryClient, text: string, search: StandingsSearch) =>
  loadForScreen(queryClient, async (read) => {
    const [all, current] = await Promise.all([read(weeks()), read(currentWeek())]);
    const week = knownWeekIn(text);
    return week !== null && isKnownWeek(text, all, current) ? readTable(read, week, search) : undefined;
  });

async function readTable(read: ReadForScreen, week: number, search: StandingsSearch): Promise<unknown> {
  const matches = read(matchesOf(week));
  const coupon = couponNoKeptFor(week);
  const standings = await read(pageOfTable(week, search, coupon));
  return Promise.all([
    matches,
    hasEnded(standings) ? read(prizesOf(week, coupon)) : undefined,
    standings?.isSealed ? readOtherResults(read, search, standings) : undefined,
  ]);
}

/** What the address shows besides the table of now: an earlier moment, or tried results. */
function readOtherResults(
  read: ReadForScreen,
  search: StandingsSearch,
  standings: StandingsAnswer,
): Promise<unknown> {
  const { week } = standings;
  const coupon = couponNoKeptFor(week);
  return Promise.all([
    search.sonra === undefined ? undefined : readMoment(read, week, search),
    search.sekme === 'olasiliklar'
      ? read(whatIfOf(week, { outcomes: search.dene, matches: standings.results.length, coupon }))
      : undefined,
  ]);
}

async function readMoment(read: ReadForScreen, week: number, search: StandingsSearch): Promise<unknown> {
  const coupon = couponNoKeptFor(week);
  const step = stepIn(search, await read(stepsOf(week, { coupon })));
  return step > 0 ? read(tableAt(week, search, { step, coupon })) : undefined;
}
