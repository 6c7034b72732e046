import type { SeasonAnswer } from '@onda-on/contracts/api';
import { useQuery, type QueryClient } from '@tanstack/react-query';

import { loadForScreen } from '../../api/screen-data.ts';
import { seasonOf } from '../../api/standings.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { couponNoIn } from './find-coupon.ts';
import { SeasonList } from './SeasonList.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { WeekLinks } from './WeekLinks.tsx';

/** `/siralama/sezon`: all weeks added up. The own row is found by the newest coupon that this browser keeps. */
export function SeasonScreen({ page }: Readonly<{ page: number }>) {
  useTitle(TEXT.seasonTitle, TEXT.seasonDescription);
  const { data: current } = useQuery(currentWeek());
  const coupon = useNewestCoupon();
  const season = useQuery({
    ...pageOfSeason(page, coupon),
    placeholderData: (shown) => shown,
  });
  return (
    <>
      <SeasonBand season={season.data} current={current?.week ?? null} />
      <div className="wrap week-section">
        {season.isError && !season.data ? (
          <SectionFailed section={TEXT.seasonTable} title={TEXT.seasonFailed} query={season} />
        ) : season.data ? (
          <SeasonList season={season.data} />
        ) : (
          <TableSkeleton />
        )}
      </div>
    </>
  );
}

/** The number of the last coupon sent from this browser. */
function useNewestCoupon(): string | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? newestCouponNo() : undefined;
}

const newestCouponNo = (): string | undefined => couponNoIn(myCoupons()[0]?.couponNo ?? '') ?? undefined;

/** What the screen shows of a page, as its query asks for it. */
const pageOfSeason = (page: number, coupon: string | undefined) =>
  seasonOf({ ...(page > 1 && { page }), coupon });

/** Reads what the screen shows. */
export const loadSeason = (queryClient: QueryClient, page: number) =>
  loadForScreen(queryClient, (read) => read(pageOfSeason(page, newestCouponNo())));

type BandProps = Readonly<{ season: SeasonAnswer | undefined; current: number | null }>;

function SeasonBand({ season, current }: BandProps) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekLinks week={null} previous={current} next={null} />
          <h1>
            <em>{TEXT.season}</em> {TEXT.seasonRest}
          </h1>
          <p className="lead season-lead">{season ? TEXT.seasonLead(season.weeks.length) : TEXT.loading}</p>
        </div>
        <BandStrip
          figures={[
            { label: TEXT.participants, value: season ? numberOf(season.participants) : '–' },
            { label: TEXT.weekCount, value: season ? season.weeks.length : '–' },
          ]}
        />
      </div>
    </section>
  );
}
