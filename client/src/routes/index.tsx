import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { siteSettings } from '../api/content.queries.ts';
import { matchesOf } from '../api/matches.queries.ts';
import { channels } from '../api/notifications.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { leaderboardOf, prizesOf, statsOf } from '../api/standings.queries.ts';
import { currentWeek } from '../api/weeks.queries.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { shownWeekIn } from '../hooks/use-shown-week.ts';

/** Not code-split: a visitor who opens `/` should not wait for a second download. */
export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  component: HomeScreen,
  codeSplitGroupings: [],
});

/** Reads what `/` shows: the shown week's matches and figures, the top ten, the winner of the week that has ended. */
const loadHome = (queryClient: QueryClient) =>
  loadForScreen(queryClient, async (read) => {
    const site = read(siteSettings());
    const remindMe = read(channels());
    const current = await read(currentWeek());
    if (!current) return Promise.all([site, remindMe]);
    const shown = shownWeekIn(queryClient, current);
    const first = [read(matchesOf(shown)), read(statsOf(shown))];
    const { showLeaderboardHome } = (await site) ?? DEFAULT_SITE_SETTINGS;
    return Promise.all([
      remindMe,
      ...first,
      showLeaderboardHome ? read(leaderboardOf(shown)) : undefined,
      current.settledWeek === null ? undefined : read(prizesOf(current.settledWeek)),
    ]);
  });
