import { slotResultOf, type MatchPick } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { forgetPicksBefore, myCouponIn } from '../../memory/my-coupons.ts';
import { HOME } from '../../text/home.tr.ts';
import { chipStateOf, PickChip } from '../../ui/PickChip.tsx';
import { useWeekMatches, type Contest } from '../picks/use-contest.ts';

/** For whoever has sent a coupon from this browser already: its number, and what was picked on it. */
export function SentNote({ contest: { week, detail } }: Readonly<{ contest: Contest }>) {
  const isHydrated = useHydrated();
  const isOver = detail?.status === 'finished';
  useEffect(() => {
    if (week !== undefined) forgetPicksBefore(isOver ? week + 1 : week);
  }, [week, isOver]);
  // Keeps room where the page knows before its first paint that this browser has sent a coupon.
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
      {coupon.picks && !isOver ? <SentPicks picks={coupon.picks} /> : null}
    </>
  );
}

/** The picks in sheet order, each with its result. */
function SentPicks({ picks }: Readonly<{ picks: readonly MatchPick[] }>) {
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return (
    <ul className="sent-picks" aria-label={HOME.sent.picks}>
      {useWeekMatches().map((match) => {
        const outcome = outcomes.get(match.id);
        return outcome ? (
          <li key={match.id}>
            <span>
              {match.homeTeam} – {match.awayTeam}
            </span>
            <span className="sr">{outcome}</span>
            <PickChip pick={outcome} state={chipStateOf(outcome, slotResultOf(match))} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
