import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { matchesOf } from '../../api/matches.queries.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ResultsSection } from '../week-matches/ResultsSection.tsx';
import { CorrectionsSection } from './CorrectionsSection.tsx';
import type { StandingsTab } from './standings-search.ts';
import { TableSection } from './TableSection.tsx';
import type { MyCouponControls } from './use-my-coupon.ts';
import type { WeekCorrection } from './week-corrections.ts';

type Props = Readonly<{
  week: number;
  tab: StandingsTab;
  standings: UseQueryResult<StandingsAnswer>;
  mine: MyCouponControls;
  corrections: readonly WeekCorrection[] | undefined;
  seal: WeekAnswer['seal'] | undefined;
}>;

/** The tabs of a week's screen; the address says which one is open. */
export function WeekTabs({ week, tab, standings, mine, corrections, seal }: Props) {
  const navigate = useNavigate();
  const open = (sekme: StandingsTab) =>
    void navigate({ to: '.', search: sekme === 'tablo' ? {} : { sekme }, replace: true, resetScroll: false });
  return (
    <Tabs
      label={TEXT.tabs}
      value={tab}
      onChange={open}
      tabs={[
        {
          id: 'tablo',
          label: TEXT.tabTable,
          content: <TableSection week={week} query={standings} mine={mine} seal={seal} />,
        },
        { id: 'maclar', label: TEXT.tabMatches, content: <WeekMatches week={week} /> },
        {
          id: 'duzeltmeler',
          label: <CountedLabel count={corrections?.length ?? 0} />,
          content: (
            <div className="week-section">
              {corrections ? <CorrectionsSection corrections={corrections} /> : <Skeleton height={160} />}
            </div>
          ),
        },
      ]}
    />
  );
}

function CountedLabel({ count }: Readonly<{ count: number }>) {
  return (
    <>
      {TEXT.tabCorrections}
      {count > 0 ? (
        <>
          {' '}
          <i aria-hidden="true">{count}</i>
          <span className="sr">{TEXT.corrections(count)}</span>
        </>
      ) : null}
    </>
  );
}

function WeekMatches({ week }: Readonly<{ week: number }>) {
  const query = useQuery(matchesOf(week));
  return (
    <div className="week-section">
      <ResultsSection query={query} shown={query.data ?? []} />
    </div>
  );
}
