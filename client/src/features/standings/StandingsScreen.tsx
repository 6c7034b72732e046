import type { MatchAnswer, StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { standingsOf } from '../../api/tables.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useServerMinute } from '../../hooks/use-clock.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { dateTime, dateShort, timeOf } from '../../text/dates.ts';
import { decimalOf, numberOf } from '../../text/numbers.ts';
import { PAST_TEXT } from '../../text/past-results.tr.ts';
import { PUBLIC_LOG } from '../../text/public-log.tr.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { WHAT_IF_TEXT } from '../../text/time-travel.tr.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ResultsSection } from '../match-results/ResultsSection.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { CorrectionsSection, correctionsOf, scoreText } from './CorrectionsSection.tsx';
import { neighboursOf } from './known-week.ts';
import { progressOf } from './progress.ts';
import type { StandingsSearch, StandingsTab } from './standings-search.ts';
import { TableSection } from './TableSection.tsx';
import { useMyCoupon, type MyCouponControls } from './use-my-coupon.ts';
import { WeekLinks } from './WeekLinks.tsx';
import { WhatIfSection } from './WhatIfSection.tsx';

type Props = Readonly<{ week: number; search: StandingsSearch }>;

/** A week's live table: `/siralama/{n}`. Nothing here polls; the stream of changes triggers each refetch. */
export function StandingsScreen({ week, search }: Props) {
  useTitle(TEXT.title(week), TEXT.description(week));
  const mine = useMyCoupon(week);
  const { data: all = [] } = useQuery(weeks());
  const { data: current } = useQuery(currentWeek());
  const matches = useQuery(matchesOf(week));
  const standings = useQuery({
    ...pageOfTable(week, search, mine.couponNo),
    // Another page of the same week replaces this one in place; another week starts with a skeleton.
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  const detail = all.find(({ number }) => number === week);
  return (
    <>
      <WeekBand
        week={week}
        standings={standings.data}
        isFailed={hasFailed(standings)}
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
          search={search}
          standings={standings}
          mine={mine}
          matches={matches}
          seal={detail?.seal}
        />
      </div>
    </>
  );
}

/** The query of a page; the screen and its loader share it. At another moment the page is that moment's. */
export const pageOfTable = (
  week: number,
  { sayfa: page, sonra }: Pick<StandingsSearch, 'sayfa' | 'sonra'>,
  coupon: string | undefined,
) => standingsOf(week, { ...(page && sonra === undefined && { page }), coupon });

/** Every match is decided. */
export const hasEnded = (standings: StandingsAnswer | undefined): boolean =>
  standings !== undefined && standings.decided > 0 && !standings.results.includes('pending');

type WeekTabsProps = Readonly<{
  week: number;
  search: StandingsSearch;
  standings: UseQueryResult<StandingsAnswer>;
  mine: MyCouponControls;
  matches: UseQueryResult<readonly MatchAnswer[]>;
  seal: WeekAnswer['seal'] | undefined;
}>;

function WeekTabs({ week, search, standings, mine, matches, seal }: WeekTabsProps) {
  const navigate = useNavigate();
  const tab = search.sekme ?? 'tablo';
  const open = (to: StandingsTab) =>
    void navigate({ to: '.', search: toTab(search, to), replace: true, resetScroll: false });
  const { isLive = false } = standings.data ?? {};
  const corrections = matches.data && correctionsOf(matches.data, standings.data?.corrections);
  return (
    <Tabs
      label={TEXT.tabs}
      value={tab}
      onChange={open}
      tabs={[
        {
          id: 'tablo',
          label: TEXT.tabTable,
          content: <TableSection week={week} search={search} query={standings} mine={mine} seal={seal} />,
        },
        { id: 'maclar', label: TEXT.tabMatches, content: <WeekMatches week={week} /> },
        // Only while results are awaited; a link to it still explains why there is nothing to try.
        ...(isLive || tab === 'olasiliklar'
          ? [
              {
                id: 'olasiliklar' as const,
                label: WHAT_IF_TEXT.tab,
                content: <WhatIf week={week} search={search} mine={mine} standings={standings} />,
              },
            ]
          : []),
        {
          id: 'duzeltmeler',
          label: <CountedLabel count={corrections?.length ?? 0} />,
          content: (
            <div className="week-section">
              <WeekCorrections week={week} matches={matches} standings={standings} mine={mine} />
            </div>
          ),
        },
        { id: 'islemler', label: PUBLIC_LOG.tab, content: <WeekOperatorLog week={week} /> },
      ]}
    />
  );
}

type WhatIfProps = Pick<WeekTabsProps, 'week' | 'search' | 'mine' | 'standings'>;

function WhatIf({ standings, mine, ...shown }: WhatIfProps) {
  if (hasFailed(standings))
    return (
      <div className="week-section">
        <SectionFailed section={WHAT_IF_TEXT.title} title={TEXT.failed} query={standings} />
      </div>
    );
  if (!standings.data) return <Skeleton height={480} />;
  return <WhatIfSection {...shown} coupon={mine.couponNo} standings={standings.data} />;
}

type WeekCorrectionsProps = Pick<WeekTabsProps, 'week' | 'matches' | 'standings' | 'mine'>;

function WeekCorrections({ week, matches, standings: { data: table }, mine }: WeekCorrectionsProps) {
  if (hasFailed(matches))
    return <SectionFailed section={TEXT.tabCorrections} title={PAST_TEXT.matchesFailed} query={matches} />;
  if (!matches.data) return <Skeleton height={160} />;
  return (
    <CorrectionsSection
      week={week}
      corrections={correctionsOf(matches.data, table?.corrections)}
      {...(table?.isSealed && { moves: { coupon: mine.couponNo } })}
    />
  );
}

/** The address of a tab; the moment and the tried results stay for when the visitor comes back. */
function toTab({ sekme: _t, sayfa: _p, ...others }: StandingsSearch, to: StandingsTab): StandingsSearch {
  return to === 'tablo' ? others : { ...others, sekme: to };
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

const OperatorLogSection = lazyComponent(
  async () => (await import('./OperatorLogSection.tsx')).OperatorLogSection,
  <Skeleton height={320} />,
);

const WeekOperatorLog = ({ week }: Readonly<{ week: number }>) => (
  <div className="week-section">
    <OperatorLogSection week={week} />
  </div>
);

function WeekMatches({ week }: Readonly<{ week: number }>) {
  const query = useQuery(matchesOf(week));
  return (
    <div className="week-section">
      <ResultsSection query={query} shown={query.data ?? []} />
    </div>
  );
}

/** Announces changes of the table to screen readers, without moving the focus or the page. */
function Announcer({ standings }: Readonly<{ standings: StandingsAnswer | undefined }>) {
  const before = useRef<StandingsAnswer>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!standings) return;
    const announcement = announcementOf(before.current, standings);
    if (announcement) setText(announcement);
    before.current = standings;
  }, [standings]);
  return <output className="visually-hidden">{text}</output>;
}

/** What a screen reader announces when the table has changed; empty when nothing important did. */
export function announcementOf(before: StandingsAnswer | undefined, now: StandingsAnswer): string {
  if (!before || before.week !== now.week || !hasMoved(before, now)) return '';
  const isNew = now.latest && before.latest?.at !== now.latest.at;
  const what = isNew && now.latest ? TEXT.announceResult(latestMatchText(now.latest)) : TEXT.announceChanged;
  const rank = now.me?.rank;
  return rank == null ? what : `${what} ${TEXT.announcePlace(rank)}`;
}

const hasMoved = (before: StandingsAnswer, now: StandingsAnswer): boolean =>
  before.latest?.at !== now.latest?.at || before.results.join() !== now.results.join();

type WeekBandProps = Readonly<{
  week: number;
  /** undefined while it is loading, and where it has failed. */
  standings: StandingsAnswer | undefined;
  isFailed: boolean;
  detail: WeekAnswer | undefined;
  previous: number | null;
  next: number | null;
}>;

function WeekBand({ week, standings, isFailed, detail, previous, next }: WeekBandProps) {
  const of = standings && standings.decided > 0 ? String(standings.decided) : '';
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekLinks week={week} previous={previous} next={next} />
          <h1>
            <em>{TEXT.week(week)}</em> {TEXT.standings}
          </h1>
          <Progress standings={standings} isFailed={isFailed} detail={detail} />
        </div>
        <BandStrip
          figures={[
            { label: TEXT.coupons, value: standings ? numberOf(standings.coupons) : '–' },
            { label: TEXT.average, value: of && standings ? decimalOf(standings.averageCorrect) : '–', of },
            { label: TEXT.best, value: of && standings ? standings.best : '–', of },
          ]}
        />
      </div>
    </section>
  );
}

const SLOTS_WHILE_LOADING = 10;

type ProgressProps = Pick<WeekBandProps, 'standings' | 'isFailed' | 'detail'>;

function Progress({ standings, isFailed, detail }: ProgressProps) {
  const { matches, decided, voided } = progressOf(standings?.results ?? []);
  const now = useServerMinute();
  return (
    <div className="progress">
      <div className="row tags">
        {standings?.isLive ? <span className="tag live">{TEXT.live}</span> : null}
        {detail ? (
          <span className="tag">{WEEK_STATUS_TEXT[detail.status].toLocaleUpperCase('tr')}</span>
        ) : null}
        <b>{standings ? TEXT.progress(decided, matches) : TEXT.loadingUnless(isFailed)}</b>
        {voided > 0 ? <span className="small">{TEXT.voided(voided)}</span> : null}
      </div>
      <div
        className="match-progress"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> has no slots to draw
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, matches)}
        aria-valuenow={decided}
        aria-label={TEXT.progressLabel}
      >
        {Array.from({ length: standings ? matches : SLOTS_WHILE_LOADING }, (_, slot) => (
          <span key={slot} className={slot < decided ? 'done' : ''} />
        ))}
      </div>
      <p className="small whats-next">{standings ? whatsNext(standings, now) : ''}</p>
    </div>
  );
}

function whatsNext({ latest, nextKickOff }: StandingsAnswer, now: Date): string {
  const parts = [
    latest && TEXT.latest(latestMatchText(latest), dateTime(latest.at)),
    nextKickOff && TEXT.next(kickOffText(nextKickOff, now)),
  ];
  return parts.filter(Boolean).join(' ');
}

/** `Trabzonspor 2–0 Başakşehir` */
const latestMatchText = (latest: NonNullable<StandingsAnswer['latest']>): string =>
  `${latest.homeTeam} ${scoreText(latest)} ${latest.awayTeam}`;

/** The time alone if the kick-off is on the day of `now`, otherwise with the day. */
export const kickOffText = (kickOff: string, now: Date): string =>
  dateShort(kickOff) === dateShort(now) ? timeOf(kickOff) : dateTime(kickOff);
