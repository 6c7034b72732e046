import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { matchesOf } from '../../api/matches.queries.ts';
import { standingsOf } from '../../api/standings.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ResultsSection } from '../week-matches/ResultsSection.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { Announcer } from './Announcer.tsx';
import { CorrectionsSection } from './CorrectionsSection.tsx';
import { neighboursOf } from './known-week.ts';
import type { StandingsSearch, StandingsTab } from './standings-search.ts';
import { TableSection } from './TableSection.tsx';
import { useMyCoupon, type MyCouponControls } from './use-my-coupon.ts';
import { correctionsOf, type WeekCorrection } from './week-corrections.ts';
import { WeekBand } from './WeekBand.tsx';

type Props = Readonly<{ week: number; search: StandingsSearch }>;

/** A week's live table: `/siralama/{n}`. Nothing here polls; the stream of changes says when to look again. */
export function StandingsScreen({ week, search }: Props) {
  useTitle(TEXT.title(week), TEXT.description(week));
  const mine = useMyCoupon(week);
  const { data: all = [] } = useQuery(weeks());
  const { data: current } = useQuery(currentWeek());
  const { data: matches } = useQuery(matchesOf(week));
  const standings = useQuery({
    ...pageOfTable(week, search.sayfa, mine.couponNo),
    // Another page of the same week replaces this one in place; another week starts anew.
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  const detail = all.find(({ number }) => number === week);
  return (
    <>
      <WeekBand
        week={week}
        standings={standings.data}
        detail={detail}
        {...neighboursOf(week, all, current?.week)}
      />
      <Announcer standings={standings.data} />
      {hasEnded(standings.data) ? (
        <div className="wrap">
          <WinnerNote week={week} couponNo={mine.couponNo} />
        </div>
      ) : null}
      <div className="wrap week-tabs">
        <WeekTabs
          week={week}
          tab={search.sekme ?? 'tablo'}
          standings={standings}
          mine={mine}
          corrections={matches && correctionsOf(matches, standings.data?.corrections)}
          seal={detail?.seal}
        />
      </div>
    </>
  );
}

/** A page of the table as the screen asks for it. */
export const pageOfTable = (week: number, page: number | undefined, coupon: string | undefined) =>
  standingsOf(week, { ...(page && { page }), coupon });

/** Every match is decided. */
export const hasEnded = (standings: StandingsAnswer | undefined): boolean =>
  standings !== undefined && standings.decided > 0 && !standings.results.includes('pending');

type WeekTabsProps = Readonly<{
  week: number;
  tab: StandingsTab;
  standings: UseQueryResult<StandingsAnswer>;
  mine: MyCouponControls;
  corrections: readonly WeekCorrection[] | undefined;
  seal: WeekAnswer['seal'] | undefined;
}>;

/** The tabs of a week's screen; the address says which one is open. */
function WeekTabs({ week, tab, standings, mine, corrections, seal }: WeekTabsProps) {
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
          <span className="visually-hidden">{TEXT.corrections(count)}</span>
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
