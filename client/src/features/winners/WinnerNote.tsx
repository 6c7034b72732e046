import type { PrizesAnswer, PublicWinner } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { prizesOf } from '../../api/standings.queries.ts';
import { useHasPassed } from '../../hooks/use-clock.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { WINNERS as TEXT } from '../../text/winners.tr.ts';

type Props = Readonly<{
  week: number;
  couponNo?: string | undefined;
  /**
   * `coupon`: a page about one coupon, which must not be linked to a name: a winning one is told so without names. `own`: the same,
   * and nothing at all where the coupon has no part in it.
   */
  about?: 'week' | 'coupon' | 'own';
  /** Leads to the week's table. */
  hasLink?: boolean;
}>;

/** Who wins a week, provisionally or finally, and what the coupon at hand has of it. Nothing before the last result. */
export function WinnerNote({ week, couponNo, about = 'week', hasLink = false }: Props) {
  const { data } = useQuery({
    ...prizesOf(week, couponNo),
    // What a browser knows of its own coupon is added in place.
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  const isOver = useHasPassed(data?.objectionEndsAt ?? undefined);
  const id = useId();
  if (!data || data.state === 'pending' || data.count === 0) return null;
  const own = data.me?.outcome ?? 'none';
  if (about === 'own' && own === 'none') return null;
  const isFinal = data.state === 'final' || (isOver && !data.change);
  const isNamed = about === 'week' || own !== 'wins';
  return (
    <section className="card winner" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{TEXT.title(week, data.count)}</h2>
        <span className={isFinal ? 'tag ok' : 'tag'}>{isFinal ? TEXT.final : TEXT.provisional}</span>
      </div>
      <Own prizes={data} isFinal={isFinal} />
      {isNamed ? <Names prizes={data} /> : null}
      <p>
        {TEXT.score(data.correct, data.decided, data.rarity)}{' '}
        {data.count > 1 ? TEXT.shared(data.count) : null} {data.tied > 0 ? TEXT.tied(data.tied) : null}
      </p>
      <Standing prizes={data} isFinal={isFinal} isNamed={isNamed} />
      {hasLink ? (
        <Link className="ink" to="/siralama/$week" params={{ week: String(week) }}>
          {TEXT.all(week)}
        </Link>
      ) : null}
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

type PartProps = Readonly<{ prizes: PrizesAnswer; isFinal: boolean }>;

function Own({ prizes: { me, count, rarity }, isFinal }: PartProps) {
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

/** How sure it is, and since when. */
function Standing({ prizes, isFinal, isNamed }: PartProps & Readonly<{ isNamed: boolean }>) {
  const { objectionEndsAt, confirmed, announced, change } = prizes;
  const parts = [
    confirmed && TEXT.confirmed(dateTimeLong(confirmed.at)),
    announced && TEXT.announced(dateTimeLong(announced.at)),
    isFinal && !confirmed && TEXT.over,
    !isFinal && !change && objectionEndsAt && TEXT.until(dateTimeLong(objectionEndsAt)),
    change && TEXT.changed(isNamed ? namesIn(change.came) : '', isNamed ? namesIn(change.went) : ''),
  ];
  return (
    <>
      <p className="small muted">{parts.filter(Boolean).join(' ')}</p>
      {confirmed?.reason ? <p className="small muted">{TEXT.reason(confirmed.reason)}</p> : null}
    </>
  );
}

const namesIn = (people: readonly PublicWinner[]): string => people.map(({ name }) => name).join(', ');
