import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { matchesOf } from '../../api/matches.queries.ts';
import { leaderboardOf } from '../../api/standings.queries.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ResultsSection } from '../week-matches/ResultsSection.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { Filters } from './Filters.tsx';
import { LeadersSection } from './LeadersSection.tsx';
import { filteredMatches, leaguesOf } from './match-filter.ts';
import { changedSearch, type PastSearch } from './past-search.ts';
import { WeekFigures } from './WeekFigures.tsx';

type Props = Readonly<{ week: number; past: readonly number[]; search: PastSearch }>;

/** One past week behind its filters. */
export function PastWeek({ week, past, search }: Props) {
  const navigate = useNavigate();
  const matches = useQuery(matchesOf(week));
  const leaders = useQuery(leaderboardOf(week));
  const { lig: league = '', takim: team = '', sekme: tab = 'maclar' } = search;
  const shown = filteredMatches(matches.data ?? [], { league, team });
  const go = (next: PastSearch) =>
    void navigate({ to: '/gecmis-sonuclar', search: next, replace: true, resetScroll: false });
  const change = (part: PastSearch) => go(changedSearch(search, part));
  const count =
    tab === 'maclar'
      ? countText(matches, TEXT.matches(shown.length))
      : countText(leaders, TEXT.firstCoupons(leaders.data?.length ?? 0));
  return (
    <>
      <Filters
        week={week}
        past={past}
        league={league}
        leagues={leaguesOf(matches.data ?? [])}
        team={team}
        onChange={change}
        onClear={() => go(changedSearch(search, { lig: '', takim: '' }))}
      />
      <WeekFigures week={week} />
      <WinnerNote week={week} />
      <div className="counted-tabs">
        <output className="small muted">{count}</output>
        <Tabs
          label={TEXT.parts}
          value={tab}
          onChange={(sekme) => change({ sekme })}
          tabs={[
            { id: 'maclar', label: TEXT.results, content: <ResultsSection query={matches} shown={shown} /> },
            { id: 'liderler', label: TEXT.leaders, content: <LeadersSection week={week} /> },
          ]}
        />
      </div>
    </>
  );
}

/** Empty where nothing could be read: the section below shows the failure. */
const countText = ({ data, isPending }: Pick<UseQueryResult, 'data' | 'isPending'>, count: string): string =>
  data === undefined ? (isPending ? TEXT.loading : '') : count;
