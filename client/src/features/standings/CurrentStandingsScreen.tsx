import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../../api/weeks.queries.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

/** `/siralama`: the current week's table. */
export function CurrentStandingsScreen({ search }: Readonly<{ search: StandingsSearch }>) {
  const current = useQuery(currentWeek());
  if (current.data) return <StandingsScreen week={current.data.week} search={search} />;
  if (!current.isError) return <Skeleton height="100vh" />;
  return (
    <div className="wrap week-part">
      <PartFailed part={TEXT.tabTable} title={TEXT.failed} query={current} />
    </div>
  );
}
