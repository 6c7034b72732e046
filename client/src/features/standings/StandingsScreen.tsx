import type { StandingsAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { standingsOf } from '../../api/standings.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { Announcer } from './Announcer.tsx';
import { neighboursOf } from './known-week.ts';
import type { StandingsSearch } from './standings-search.ts';
import { useMyCoupon } from './use-my-coupon.ts';
import { correctionsOf } from './week-corrections.ts';
import { WeekBand } from './WeekBand.tsx';
import { WeekTabs } from './WeekTabs.tsx';

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
