import {
  MATCHES_SHOWN_FIRST,
  MATCHES_SHOWN_MORE,
  slotResultOf,
  type MatchPick,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { startTransition, useEffect, useRef, useState } from 'react';

import { messageOf } from '../../api/api-error.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { myCouponIn } from '../../memory/my-coupons.ts';
import { HOME, CLOSED } from '../../text/home.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { chipStateOf, PickChip } from '../../ui/PickChip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { closedReasonOf } from '../entry/closed-reason.ts';
import { type PicksContest, useWeekMatches } from '../entry/use-contest.ts';
import { MATCHES_ANCHOR } from './Hero.tsx';
import { MatchCard } from './MatchCard.tsx';

/** The week's matches: six first, four more with each press. */
export function MatchesSection({ contest }: Readonly<{ contest: PicksContest }>) {
  const { week = 0, isOpen } = contest;
  return (
    <section className="wrap matches" id={MATCHES_ANCHOR} tabIndex={-1} aria-labelledby="maclar-baslik">
      <h2 id="maclar-baslik">{week ? HOME.matches(week) : <Skeleton height={34} width={220} />}</h2>
      <SentNote contest={contest} />
      <ClosedNote contest={contest} />
      <MatchGrid week={week} isOpen={isOpen} />
    </section>
  );
}

type GridProps = Readonly<{ week: number; isOpen: boolean }>;

function MatchGrid({ week, isOpen }: GridProps) {
  const current = useQuery(currentWeek());
  const matches = useQuery({ ...matchesOf(week), enabled: week > 0 });
  const [shown, setShown] = useState<number>(MATCHES_SHOWN_FIRST);
  const grid = useFocusOnNew(shown);
  const failed = [current, matches].find(hasFailed);
  if (failed)
    return (
      <LoadFailed
        title={HOME.matchesFailed}
        detail={messageOf(failed.error, '')}
        onRetry={() => void failed.refetch()}
        isBusy={failed.isFetching}
      />
    );
  if (!matches.data) return <Placeholders />;
  if (matches.data.length === 0) return <NoMatches />;
  const rest = matches.data.length - shown;
  // A transition: on a slow phone rendering the new cards takes longer than a press may go without feedback.
  const showMore = () => startTransition(() => setShown(shown + MATCHES_SHOWN_MORE));
  return (
    <>
      {isOpen ? <KeyHint /> : null}
      <ul ref={grid} className="grid-cards">
        {matches.data.slice(0, shown).map((match) => (
          <li key={match.id}>
            <MatchCard match={match} isLocked={!isOpen} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="more">
          <Button onClick={showMore}>{HOME.more(rest)}</Button>
        </p>
      ) : null}
    </>
  );
}

/** The pressed button may disappear, so the focus moves to the first new match. */
function useFocusOnNew(shown: number) {
  const grid = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const first = shown - MATCHES_SHOWN_MORE;
    if (shown > MATCHES_SHOWN_FIRST) grid.current?.querySelectorAll('article')[first]?.focus();
  }, [shown]);
  return grid;
}

const KeyHint = () => <p className="small muted only-wide">{HOME.keys}</p>;

/** As high as the matches, so that nothing moves when they have loaded. */
const Placeholders = () => (
  <div aria-hidden="true">
    <KeyHint />
    <ul className="grid-cards">
      {Array.from({ length: MATCHES_SHOWN_FIRST }, (_, n) => (
        <li key={n} className="card">
          <Skeleton height={157} />
        </li>
      ))}
    </ul>
    <p className="more">
      <Skeleton height={48} width={186} />
    </p>
  </div>
);

const NoMatches = () => (
  <div className="card empty">
    <h3>{HOME.noMatches.title}</h3>
    <p>{HOME.noMatches.text}</p>
  </div>
);

/** The coupon that was sent from this browser: its number and its picks. */
function SentNote({ contest: { week, detail } }: Readonly<{ contest: PicksContest }>) {
  const isHydrated = useHydrated();
  const isOver = detail?.status === 'finished';
  // Keeps room for the note: before its first paint the page knows whether this browser has sent a coupon.
  if (!isHydrated) return <div className="sent-room" />;
  const coupon = week === undefined ? undefined : myCouponIn(week);
  if (!coupon) return null;
  return (
    <>
      <p className="note-line">
        {HOME.sent.title}{' '}
        <Link to="/kupon/$couponNo" params={{ couponNo: coupon.couponNo }}>
          <b className="mono">{coupon.couponNo}</b>
        </Link>
      </p>
      {coupon.picks && !isOver ? <SentPicks week={week} picks={coupon.picks} /> : null}
    </>
  );
}

type SentPicksProps = Readonly<{ week: number | undefined; picks: readonly MatchPick[] }>;

function SentPicks({ week, picks }: SentPicksProps) {
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return (
    <ul className="sent-picks" aria-label={HOME.sent.picks}>
      {useWeekMatches(week).map((match) => {
        const outcome = outcomes.get(match.id);
        return outcome ? (
          <li key={match.id}>
            <span>
              {match.homeTeam} – {match.awayTeam}
            </span>
            <span className="visually-hidden">{outcome}</span>
            <PickChip pick={outcome} state={chipStateOf(outcome, slotResultOf(match))} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Says why nothing can be picked, and links to another screen. */
function ClosedNote({ contest }: Readonly<{ contest: PicksContest }>) {
  const reason = closedReasonOf(contest);
  if (!reason) return null;
  const { week, detail } = contest;
  return (
    <output className="card closed">
      <Icon name="lock" />
      <p>
        <b>{CLOSED.title}.</b> {reason}
      </p>
      {week && detail && detail.status !== 'draft' ? (
        <Link className="btn slim" to="/siralama">
          {CLOSED.standings}
        </Link>
      ) : null}
    </output>
  );
}
