import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { NextWeekOffer } from '../../ui/NextWeekOffer.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

/** `/siralama`: the table of the week that this tab shows as the current one. */
export function CurrentStandingsScreen({ search }: Readonly<{ search: StandingsSearch }>) {
  const current = useQuery(currentWeek());
  const { current: shown } = useShownWeek();
  if (shown)
    return (
      <>
        <StandingsScreen key={shown.week} week={shown.week} search={search} />
        <NextWeekOffer />
      </>
    );
  if (!hasFailed(current)) return <Skeleton height="100vh" />;
  return (
    <div className="wrap week-section">
      <SectionFailed section={TEXT.tabTable} title={TEXT.failed} query={current} />
    </div>
  );
}
