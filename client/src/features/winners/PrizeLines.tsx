import type { PrizeReopened, PrizesAnswer, PublicWinner } from '@onda-on/contracts/api';

import { dateTimeLong } from '../../text/dates.ts';
import { dayLong } from '../../text/day-text.ts';
import { movedSince, movedWinners } from '../../text/moved-winners.tr.ts';
import { WINNERS as TEXT } from '../../text/winners.tr.ts';

/** What the announced winners get, and how many were paid. Nothing before the announcement. */
export function PrizeLines({ prizes: { prize, count, paid } }: Readonly<{ prizes: PrizesAnswer }>) {
  if (!prize) return null;
  return (
    <>
      <p>
        {prize.kind === 'thing'
          ? TEXT.thing(prize.thing, count)
          : TEXT.prize(prize.kurus, count, prize.share, prize.rest)}{' '}
        {TEXT.paid(paid, count)}
      </p>
      {prize.reason ? <p className="small muted">{TEXT.prizeChanged(prize.reason)}</p> : null}
    </>
  );
}

/** The own coupon's payment, also where it does not win any more. */
export function OwnPayment({ me }: Pick<PrizesAnswer, 'me'>) {
  if (!me?.payment) return null;
  const { kurus, paidOn } = me.payment;
  const text = me.outcome === 'wins' ? TEXT.ownPaid : TEXT.ownWasPaid;
  return <p className="own">{text(kurus, dayLong(paidOn))}</p>;
}

type ReopenedProps = Readonly<{
  reopenings: readonly PrizeReopened[];
  /** Whether people may be named: on a page about one coupon a name would be linked to it. */
  isNamed: boolean;
  /** A result is missing, so that nobody has come or gone yet. */
  isOpen?: boolean;
}>;

/** Each correction since the announcement: when, why, who came and went, and who of them had been paid. */
export const Reopenings = ({ reopenings, isNamed, isOpen = false }: ReopenedProps) =>
  reopenings.map(({ at, reason, others, ...own }, index) => {
    const moved = movedSince(movesIn(own), movesIn(others));
    const what = isOpen && index === 0 ? TEXT.waiting : isNamed ? moved : '';
    return (
      <p key={at} className="small muted">
        {TEXT.reopened(dateTimeLong(at), reason)}
        {what ? `: ${what}` : '.'}
      </p>
    );
  });

const movesIn = ({ came, went, paid }: PrizeReopened['others']): string =>
  movedWinners(namesIn(came), namesIn(went), namesIn(paid));

export const namesIn = (people: readonly PublicWinner[]): string => people.map(({ name }) => name).join(', ');
