import type {
  OwnPrize,
  PrizeChange,
  PrizesAnswer,
  PrizeReopened,
  PublicWinner,
} from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';

import { prizesOf } from '../../api/standings.queries.ts';
import { useHasPassed } from '../../hooks/use-clock.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { dayLong } from '../../text/day-text.ts';
import { movedAfter, movedWinners } from '../../text/moved-winners.tr.ts';
import { WINNERS as TEXT } from '../../text/winners.tr.ts';

type Props = Readonly<{
  week: number;
  couponNo?: string | undefined;
  /**
   * `coupon`: a page about one coupon, which must not be linked to a name: a winning coupon is announced without names.
   * `own`: the same, and nothing at all if the coupon has no part in the prize.
   */
  about?: 'week' | 'coupon' | 'own' | undefined;
  hasLink?: boolean;
}>;

/** The winners of a week, provisional or final, and the given coupon's prize. Nothing before the last result. */
export function WinnerNote({ week, couponNo, about = 'week', hasLink = false }: Props) {
  const { data } = useQuery({
    ...prizesOf(week, couponNo),
    // The own coupon's result is added without a loading state.
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  if (!data) return null;
  if (data.count === 0) return <Reopened prizes={data} about={about} />;
  if (about === 'own' && !hasPart(data)) return null;
  const isAboutWeek = about === 'week';
  return (
    <Note prizes={data} isNamed={isAboutWeek || outcomeIn(data) !== 'wins'} isAboutWeek={isAboutWeek}>
      {hasLink ? <ToTable week={week} /> : null}
    </Note>
  );
}

type ReopenedProps = Required<Pick<Props, 'about'>> & Readonly<{ prizes: PrizesAnswer }>;

/** Announced winners whose week was reopened: until it has all results again, nobody wins. */
function Reopened({ prizes: { week, reopenings }, about }: ReopenedProps) {
  const id = useId();
  if (about === 'own' || reopenings.length === 0) return null;
  return (
    <section className="card winner" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{TEXT.reopenedTitle(week)}</h2>
        <span className="tag">{TEXT.reopenedTag}</span>
      </div>
      <Reopenings reopenings={reopenings} isNamed={about === 'week'} isOpen />
    </section>
  );
}

/** Whether the coupon has a part in the prize, or was paid one. */
const hasPart = (prizes: PrizesAnswer): boolean =>
  outcomeIn(prizes) !== 'none' || Boolean(prizes.me?.payment);

const outcomeIn = ({ me }: PrizesAnswer): OwnPrize['outcome'] => me?.outcome ?? 'none';

const ToTable = ({ week }: Readonly<{ week: number }>) => (
  <Link className="ink" to="/siralama/$week" params={{ week: String(week) }}>
    {TEXT.all(week)}
  </Link>
);

type NoteProps = Readonly<{
  prizes: PrizesAnswer;
  isNamed: boolean;
  /** Who came and went is named only here: elsewhere a name might be that of the page's coupon. */
  isAboutWeek: boolean;
  children: ReactNode;
}>;

function Note({ prizes, isNamed, isAboutWeek, children }: NoteProps) {
  const { week, state, count, change, reopenings, me, objectionEndsAt, correct, decided, rarity, tied } =
    prizes;
  const isOver = useHasPassed(objectionEndsAt ?? undefined);
  const isFinal = state === 'final' || (isOver && !change);
  const id = useId();
  return (
    <section className="card winner" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{TEXT.title(week, count)}</h2>
        <span className={isFinal ? 'tag ok' : 'tag'}>{isFinal ? TEXT.final : TEXT.provisional}</span>
      </div>
      <Own prizes={prizes} isFinal={isFinal} />
      <OwnPayment me={me} />
      {isNamed ? <Names prizes={prizes} /> : null}
      <p>
        {TEXT.score(correct, decided, rarity)}
        {count > 1 ? ` ${TEXT.shared(count)}` : null}
        {tied > 0 ? ` ${TEXT.tied(tied)}` : null}
      </p>
      <PrizeLines prizes={prizes} />
      {change ? (
        <Change change={change} isNamed={isAboutWeek} hasReopenings={reopenings.length > 0} />
      ) : (
        <Standing prizes={prizes} isFinal={isFinal} />
      )}
      <Reopenings reopenings={reopenings} isNamed={isAboutWeek} />
      {children}
    </section>
  );
}

function Names({ prizes: { winners, count } }: Readonly<{ prizes: PrizesAnswer }>) {
  const rest = count - winners.length;
  return (
    <ul className="names">
      {winners.map(({ id, name, tcNumber }) => (
        <li key={id}>
          <b>{name}</b> <span className="small muted">{tcNumber}</span>
        </li>
      ))}
      {rest > 0 ? <li className="muted">{TEXT.more(rest)}</li> : null}
    </ul>
  );
}

type SectionProps = Readonly<{ prizes: PrizesAnswer; isFinal: boolean }>;

function Own({ prizes: { me, count, rarity }, isFinal }: SectionProps) {
  if (!me || me.outcome === 'none') return null;
  const words = {
    wins: isFinal ? TEXT.wins(count) : TEXT.winsSoFar(count),
    tied: TEXT.ownTied(me.rarity, rarity),
    unverified: TEXT.ownUnverified,
  };
  return (
    <p className="own">
      <b>{words[me.outcome]}</b>
    </p>
  );
}

/** Whether the result is provisional or confirmed, and since when. */
function Standing({ prizes: { objectionEndsAt, confirmed, announced }, isFinal }: SectionProps) {
  const until = isFinal ? TEXT.over : TEXT.until(dateTimeLong(objectionEndsAt ?? ''));
  return (
    <>
      <p className="small muted">
        {confirmed ? TEXT.confirmed(dateTimeLong(confirmed.at)) : until}
        {announced ? ` ${TEXT.announced(dateTimeLong(announced.at))}` : null}
      </p>
      {confirmed?.reason ? <p className="small muted">{TEXT.reason(confirmed.reason)}</p> : null}
    </>
  );
}

type ChangeProps = Readonly<{ change: PrizeChange; isNamed: boolean; hasReopenings: boolean }>;

/** A correction took the prize from confirmed winners. After an announcement the reopenings name who came and went. */
const Change = ({ change: { came, went }, isNamed, hasReopenings }: ChangeProps) => (
  <p className="small muted">
    {TEXT.changed(isNamed && !hasReopenings ? movedWinners(namesIn(came), namesIn(went)) : '')}
  </p>
);

/** What the announced winners get, and how many were paid. Nothing before the announcement. */
function PrizeLines({ prizes: { prize, count, paid } }: Readonly<{ prizes: PrizesAnswer }>) {
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
function OwnPayment({ me }: Pick<PrizesAnswer, 'me'>) {
  if (!me?.payment) return null;
  const { kurus, paidOn } = me.payment;
  const text = me.outcome === 'wins' ? TEXT.ownPaid : TEXT.ownWasPaid;
  return <p className="own">{text(kurus, dayLong(paidOn))}</p>;
}

type ReopeningsProps = Readonly<{
  reopenings: readonly PrizeReopened[];
  /** Whether people may be named: on a page about one coupon a name would be linked to it. */
  isNamed: boolean;
  /** A result is missing, so that nobody has come or gone yet. */
  isOpen?: boolean;
}>;

/** Each correction since the announcement: when, why, who came and went, and who of them had been paid. */
const Reopenings = ({ reopenings, isNamed, isOpen = false }: ReopeningsProps) =>
  reopenings.map(({ at, reason, came, went, paid }, index) => {
    const moved = movedAfter(movedWinners(namesIn(came), namesIn(went), namesIn(paid)));
    const what = isOpen && index === 0 ? TEXT.waiting : isNamed ? moved : '';
    return (
      <p key={at} className="small muted">
        {TEXT.reopened(dateTimeLong(at), reason)}
        {what ? `; ${what}` : '.'}
      </p>
    );
  });

const namesIn = (people: readonly PublicWinner[]): string => people.map(({ name }) => name).join(', ');
