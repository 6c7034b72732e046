import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { OUTCOMES, outcomesOf } from '@onda-on/contracts/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';

import { isRefused } from '../../api/api-error.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { leagueOf, leagueWeekOf } from '../../api/leagues.queries.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { DemoTag } from '../../ui/DemoTag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { progressOf } from '../standings/progress.ts';
import { ChipRow, Move } from '../standings/StandingsRow.tsx';
import { Emblem } from './Emblem.tsx';
import { picked, reachOf, reachWords, resultsOf, stateWords } from './league-rows.ts';

const TEXT = LEAGUE_TABLE.board;
/** A page of the table has at most so many rows; the pages are equally long. */
const ROWS_MAX = 12;
const SHOWN_MS = 12_000;

type Slide = Readonly<{ id: string; title: string; content: ReactNode }>;

/** `/lig/{id}/ekran`: a league on the screen in the office, without navigation: large, live, and by turns. */
export function OfficeScreen({ id }: Readonly<{ id: string }>) {
  const league = useQuery(leagueOf(id));
  const current = league.data?.current ?? null;
  const week = useQuery({ ...leagueWeekOf(id, current ?? 0), enabled: current !== null });
  const named = TEXT.title(league.data?.name ?? LEAGUE_TABLE.label);
  const isMissing = isRefused(useLastError(league));
  useTitle(isMissing ? LEAGUE_TABLE.notFound.title : named);
  useWakeLock();
  return (
    <>
      <OfflineNote />
      <main id="icerik" className="office" tabIndex={-1}>
        {isMissing ? (
          <NoSuchScreen {...LEAGUE_TABLE.notFound} />
        ) : (
          <OfficeOrReason league={league} week={week} />
        )}
      </main>
    </>
  );
}

type QueriesProps = Readonly<{
  league: UseQueryResult<LeagueAnswer>;
  week: UseQueryResult<LeagueWeekAnswer>;
}>;

/** A league that is shown stays, also where it cannot be read again. */
function OfficeOrReason({ league, week }: QueriesProps) {
  const failed = [league, week].find(hasFailed);
  return (
    <>
      {failed ? (
        <LoadFailed
          title={LEAGUE_TABLE.loadFailed}
          onRetry={() => void failed.refetch()}
          isBusy={failed.isFetching}
        />
      ) : null}
      {league.data ? (
        <Office league={league.data} week={week.data} />
      ) : failed ? null : (
        <Skeleton height="90vh" />
      )}
    </>
  );
}

/** Keeps the screen lit where the browser can; it gives the lock back while the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden || isOver) return;
      // Without power to spare the browser refuses; the screen then sleeps as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    const look = () => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}

type OfficeProps = Readonly<{ league: LeagueAnswer; week: LeagueWeekAnswer | undefined }>;

function Office({ league, week }: OfficeProps) {
  const slides = week ? slidesOf(week) : [];
  const turns = useTurns(slides.length);
  const slide = slides[turns.index];
  return (
    <>
      <header className="office-head">
        <Emblem colour={league.colour} emblem={league.emblem} size="large" />
        <div>
          <h1>{league.name}</h1>
          <p>
            {week ? LEAGUE_TABLE.week(week.week) : ''} {slide ? <b>{slide.title}</b> : null}
          </p>
        </div>
        <DemoTag />
        {week ? <Figures week={week} /> : null}
      </header>
      <section className="office-slide" aria-label={slide?.title ?? TEXT.table}>
        {slide?.content}
        {league.current === null ? <p>{LEAGUE_TABLE.emptyHint(league.firstWeek)}</p> : null}
      </section>
      <footer className="office-foot">
        <Link to="/lig/$id" params={{ id: league.id }}>
          <Icon name="previous" />
          {TEXT.exit}
        </Link>
        {slides.length > 1 ? <TurnButtons turns={turns} count={slides.length} /> : null}
      </footer>
    </>
  );
}

/** How many of the matches that count have a result; before the lock, how many members have sent. */
function Figures({ week }: Readonly<{ week: LeagueWeekAnswer }>) {
  const { isLive, isSealed, rows, sent } = week;
  const { decided, matches } = progressOf(resultsOf(week));
  const [count, of, label] = isSealed
    ? [decided, matches, LEAGUE_TABLE.decided]
    : [sent, rows.length, LEAGUE_TABLE.sent];
  return (
    <p className="office-figures">
      {isLive ? <span className="tag live">{LEAGUE_TABLE.live}</span> : null}
      <span className="num">
        {numberOf(count)}
        <small>/{numberOf(of)}</small>
      </span>
      <span>{label}</span>
    </p>
  );
}

type TurnButtonsProps = Readonly<{ turns: ReturnType<typeof useTurns>; count: number }>;

const TurnButtons = ({ turns: { index, isPaused, goTo, toggle }, count }: TurnButtonsProps) => (
  <span className="row">
    <Button slim className="icon-only" aria-label={TEXT.previous} onClick={() => goTo(index - 1)}>
      <Icon name="previous" />
    </Button>
    <span className="num">{TEXT.page(index + 1, count)}</span>
    <Button slim className="icon-only" aria-label={TEXT.next} onClick={() => goTo(index + 1)}>
      <Icon name="next" />
    </Button>
    <Button slim aria-keyshortcuts="Space" title={TEXT.pauseHint} onClick={toggle}>
      {isPaused ? TEXT.resume : TEXT.pause}
    </Button>
  </span>
);

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Turns the slides by time, unless paused: by the button, the space bar, or a visitor who prefers no motion. */
function useTurns(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(prefersStillness);
  const index = count === 0 ? 0 : ((at % count) + count) % count;
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    const timer = setTimeout(() => setAt(index + 1), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [index, isPaused, count]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A focused button or link has keys of its own.
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      if (event.key === ' ') {
        event.preventDefault();
        setPaused((was) => !was);
      }
      if (event.key === 'ArrowRight') setAt((now) => now + 1);
      if (event.key === 'ArrowLeft') setAt((now) => now - 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { index, isPaused, goTo: setAt, toggle: () => setPaused((was) => !was) };
}

/** The table in pages, then who picked what, and who can still be first. */
function slidesOf(week: LeagueWeekAnswer): readonly Slide[] {
  const count = Math.ceil(week.rows.length / ROWS_MAX);
  const size = Math.ceil(week.rows.length / Math.max(1, count));
  const pages = Array.from({ length: count }, (_, page) => ({
    id: `table-${page}`,
    title: TEXT.table,
    content: <TablePage week={week} from={page * size} size={size} />,
  }));
  if (!week.isSealed) return pages;
  const reach = reachOf(week.rows, resultsOf(week));
  return [
    ...pages,
    { id: 'picks', title: TEXT.picks, content: <PicksPage week={week} /> },
    ...(reach.length > 0 ? [{ id: 'reach', title: TEXT.reach, content: <ReachPage reach={reach} /> }] : []),
  ];
}

type TablePageProps = Readonly<{ week: LeagueWeekAnswer; from: number; size: number }>;

function TablePage({ week, from, size }: TablePageProps) {
  const results = resultsOf(week);
  const rows = week.rows.slice(from, from + size);
  if (!week.isSealed)
    return (
      <ol className="office-table office-sent">
        {rows.map((row) => (
          <li key={row.member}>
            <b>{row.nickname}</b>
            <span className={row.state === 'sent' ? 'tag ok' : 'muted'}>{stateWords(row, false)}</span>
          </li>
        ))}
      </ol>
    );
  return (
    <ol className="office-table">
      {rows.map((row) => (
        <li key={row.member}>
          <span className="num">{row.rank ?? '–'}</span>
          <span className="office-move">
            <Move moved={row.moved} />
          </span>
          <b>{row.nickname}</b>
          {row.picks ? (
            <ChipRow picks={outcomesOf(row.picks)} results={results} />
          ) : (
            <span className="muted">{stateWords(row, true)}</span>
          )}
          <span className="num office-correct">{row.rank === null ? '' : row.correct}</span>
        </li>
      ))}
    </ol>
  );
}

/** How many of the league picked which outcome. */
function PicksPage({ week }: Readonly<{ week: LeagueWeekAnswer }>) {
  const members = picked(week.rows);
  return (
    <ol className="office-table office-picks">
      {week.matches.map(({ matchId, homeTeam, awayTeam, result }, slot) => (
        <li key={matchId}>
          <span className="num">{slot + 1}</span>
          <b>
            {homeTeam} – {awayTeam}
          </b>
          {OUTCOMES.map((outcome) => (
            <span key={outcome} className={result === outcome ? 'share right' : 'share'}>
              <span className="box">{outcome}</span>
              <span className="num">{members.filter(({ picks }) => picks[slot] === outcome).length}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

const ReachPage = ({ reach }: Readonly<{ reach: ReturnType<typeof reachOf> }>) => (
  <>
    <p className="office-words">{reachWords(reach)}</p>
    <ol className="office-table office-reach">
      {reach.slice(0, ROWS_MAX - 1).map(({ row, best }) => (
        <li key={row.member}>
          <span className="num">{row.rank}</span>
          <b>{row.nickname}</b>
          <span>
            {LEAGUE_TABLE.reach.best} <span className="num">{best}</span>
          </span>
        </li>
      ))}
    </ol>
  </>
);
