import { useQuery } from '@tanstack/react-query';

import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { isKnownWeek, weekIn } from './known-week.ts';
import { NoSuchWeek } from './NoSuchWeek.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

type Props = Readonly<{ week: string; search: StandingsSearch }>;

/** `/siralama/{n}`: the table of the week in the address, where that is one. */
export function WeekStandingsScreen({ week: text, search }: Props) {
  const { data: all } = useQuery(weeks());
  const { data: current } = useQuery(currentWeek());
  const week = weekIn(text);
  if (week === null || !isKnownWeek(text, all, current)) return <NoSuchWeek />;
  return <StandingsScreen key={week} week={week} search={search} />;
}
