import type { SeasonAnswer, SeasonEntry } from '@onda-on/contracts/api';
import { couponNoIn } from '@onda-on/contracts/rules';
import { useQuery, type QueryClient } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { loadForScreen } from '../../api/screen-data.ts';
import { seasonOf } from '../../api/tables.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { numberOf, percentOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useTopOfPage } from './StandingsList.tsx';
import { TablePager, NoSuchPage } from './TablePager.tsx';
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
      <SeasonBand season={season.data} isFailed={hasFailed(season)} current={current?.week ?? null} />
      <div className="wrap week-section">
        {hasFailed(season) ? (
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

function useNewestCoupon(): string | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? newestCouponNo() : undefined;
}

const newestCouponNo = (): string | undefined => couponNoIn(myCoupons()[0]?.couponNo ?? '') ?? undefined;

/** The query of a page; the screen and its loader share it. */
const pageOfSeason = (page: number, coupon: string | undefined) =>
  seasonOf({ ...(page > 1 && { page }), coupon });

export const loadSeason = (queryClient: QueryClient, page: number) =>
  loadForScreen(queryClient, (read) => read(pageOfSeason(page, newestCouponNo())));

type BandProps = Readonly<{ season: SeasonAnswer | undefined; isFailed: boolean; current: number | null }>;

function SeasonBand({ season, isFailed, current }: BandProps) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekLinks week={null} previous={current} next={null} />
          <h1>
            <em>{TEXT.season}</em> {TEXT.seasonRest}
          </h1>
          <p className="lead season-lead">
            {season ? TEXT.seasonLead(season.weeks.length) : TEXT.loadingUnless(isFailed)}
          </p>
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

/** A page of the season's table. Its rows have no ids: nobody may be followed from week to week. */
function SeasonList({ season }: Readonly<{ season: SeasonAnswer }>) {
  const { entries, me, page, pages, size, participants } = season;
  const top = useTopOfPage(page);
  if (entries.length === 0 && page > 1) return <NoSuchPage />;
  if (entries.length === 0) return <NoEntries title={TEXT.empty} text={TEXT.emptyHint} />;
  return (
    <section aria-label={TEXT.seasonTitle}>
      <div ref={top} tabIndex={-1} />
      <table className="board season card">
        <TableHead columns={COLUMNS} />
        <tbody>
          {me ? <Row entry={me} isOwn /> : null}
          {byPlace(entries, (entry, place) => (
            <Row entry={entry} isRepeated={entries[place - 1]?.rank === entry.rank} />
          ))}
        </tbody>
      </table>
      <TablePager
        page={page}
        pages={pages}
        size={size}
        total={participants}
        shown={entries.length}
        unit={TEXT.personUnit}
      />
    </section>
  );
}

const COLUMNS = [
  [TEXT.columns.place, 'place-head'],
  [TEXT.columns.who, 'who'],
  [TEXT.weekCount, 'numeric weeks'],
  [TEXT.total, 'numeric total'],
  [TEXT.accuracy, 'numeric accuracy-cell'],
  [TEXT.columns.correct, 'correct-head numeric'],
] as const;

type RowProps = Readonly<{ entry: SeasonEntry; isRepeated?: boolean; isOwn?: boolean }>;

function Row({ entry, isRepeated = false, isOwn = false }: RowProps) {
  return (
    <tr {...(isOwn && { className: 'own', 'aria-label': TEXT.ownRow })}>
      <td className={isRepeated ? 'place again' : 'place'}>{entry.rank}</td>
      <td className="who">
        <b>{entry.name}</b>
        {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        <span>{entry.tcNumber}</span>
      </td>
      <td className="numeric weeks">{entry.weeks}</td>
      <td className="numeric total">{numberOf(entry.totalPredictions)}</td>
      <td className="numeric accuracy-cell">{percentOf(entry.accuracy)}</td>
      <td className="correct">{numberOf(entry.correctPredictions)}</td>
    </tr>
  );
}
