import type { AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { currentWeek } from '../../../api/weeks.queries.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { Spinner } from '../shell/Spinner.tsx';
import type { MatchFilter } from './match-filter.ts';
import { MatchesOfWeek } from './MatchesOfWeek.tsx';
import { MatchFilters } from './MatchFilters.tsx';

const route = getRouteApi('/admin');

/** The tab Maçlar: the week in the address, else the one that visitors see. */
export function MatchesScreen() {
  const { hafta, durum, takim } = route.useSearch();
  const weeks = useQuery(adminWeeks());
  const current = useQuery(currentWeek());
  if (weeks.isError)
    return (
      <LoadFailed
        title={MATCHES.weeksFailed}
        onRetry={() => void weeks.refetch()}
        isBusy={weeks.isFetching}
      />
    );
  if (!weeks.data || current.isPending) return <Spinner />;
  const { week: shown, isDemo = false } = current.data ?? {};
  const week = chosenWeek(weeks.data, hafta ?? shown);
  return week ? (
    <WithFilters weeks={weeks.data} week={week} filter={filterOf(durum, takim)} isDemo={isDemo} />
  ) : (
    <NoWeeks />
  );
}

type Props = Readonly<{ weeks: readonly AdminWeek[]; week: AdminWeek; filter: MatchFilter; isDemo: boolean }>;

const WithFilters = ({ weeks, week, filter, isDemo }: Props) => (
  <MatchesOfWeek key={week.number} week={week} filter={filter} isDemo={isDemo}>
    <MatchFilters weeks={weeks} week={week.number} filter={filter} />
  </MatchesOfWeek>
);

const NoWeeks = () => (
  <div className="card empty">
    <h1>{MATCHES.noWeeks.title}</h1>
    <p>{MATCHES.noWeeks.text}</p>
  </div>
);

const filterOf = (durum: MatchFilter['durum'], takim: MatchFilter['takim']): MatchFilter => ({
  ...(durum && { durum }),
  ...(takim && { takim }),
});

/** The wanted one, else the latest. */
function chosenWeek(weeks: readonly AdminWeek[], wanted: number | undefined): AdminWeek | undefined {
  const latest = weeks.toSorted((a, b) => a.number - b.number).at(-1);
  return weeks.find(({ number }) => number === wanted) ?? latest;
}
