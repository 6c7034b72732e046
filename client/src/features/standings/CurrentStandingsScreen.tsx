import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../../api/weeks.queries.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

/** `/siralama`: the current week's table. */
export function CurrentStandingsScreen({ search }: Readonly<{ search: StandingsSearch }>) {
  const { data, isError, isFetching, refetch } = useQuery(currentWeek());
  if (data) return <StandingsScreen week={data.week} search={search} />;
  if (!isError) return <Skeleton height="100vh" />;
  return (
    <div className="wrap week-part">
      <LoadFailed title={TEXT.failed} onRetry={() => void refetch()} isBusy={isFetching} />
    </div>
  );
}
