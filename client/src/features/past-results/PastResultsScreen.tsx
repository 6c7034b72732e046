import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { loadForScreen } from '../../api/screen-data.ts';
import { leaderboardOf, prizesOf, statsOf } from '../../api/standings.queries.ts';
import { standingsOf } from '../../api/tables.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { TEXT as COMMON } from '../../text/messages.tr.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PastSearch } from './past-search.ts';
import { PastWeek, weekOf } from './PastWeek.tsx';

/** `/gecmis-sonuclar`: weeks that are over, their matches and their leaders. */
export function PastResultsScreen({ search }: Readonly<{ search: PastSearch }>) {
  useTitle(TEXT.title, TEXT.description);
  return (
    <div className="wrap">
      <div className="past-head">
        <h1>{TEXT.title}</h1>
      </div>
      <Body search={search} />
    </div>
  );
}

function Body({ search }: Readonly<{ search: PastSearch }>) {
  const current = useQuery(currentWeek());
  if (hasFailed(current))
    return <SectionFailed section={TEXT.results} title={COMMON.loadFailed} query={current} />;
  if (!current.data) return <Skeleton height={720} />;
  return <PastWeeks past={current.data.past} search={search} />;
}

function PastWeeks({ past, search }: Readonly<{ past: readonly number[]; search: PastSearch }>) {
  const [opened] = useState(past[0]);
  const week = weekOf(search, past, opened);
  if (week === null) return <NoEntries title={TEXT.noPast} text={TEXT.noPastHint} />;
  return <PastWeek week={week} past={past} search={search} />;
}

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
