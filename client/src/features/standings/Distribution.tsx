import type { StandingsAnswer } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { barsOf, percentBelow, type HistogramBar } from './histogram.ts';
import { percentPart } from './percent-suffix.ts';

/** How many coupons have how many right: bars for the eye, the same figures as a table for everyone. */
export function Distribution({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { histogram, decided, me } = standings;
  const own = me?.rank == null ? null : me.correctPredictions;
  return (
    <section className="card pad" aria-labelledby="dagilim">
      <h2 id="dagilim">{TEXT.distribution}</h2>
      <table className="histogram">
        <caption className="sr">{TEXT.distribution}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{TEXT.columns.correct}</th>
            <th scope="col">{TEXT.coupons}</th>
          </tr>
        </thead>
        <tbody>
          {barsOf(histogram, decided).map((bar) => (
            <Bar key={bar.correct} bar={bar} isOwn={bar.correct === own} />
          ))}
        </tbody>
      </table>
      {me && own !== null ? (
        <p className="small muted">
          {me.above > 0 ? TEXT.above(numberOf(me.above)) : TEXT.noneAbove}{' '}
          {TEXT.below(percentPart(percentBelow(histogram, own)))}
        </p>
      ) : null}
    </section>
  );
}

function Bar({ bar: { correct, coupons, share }, isOwn }: Readonly<{ bar: HistogramBar; isOwn: boolean }>) {
  return (
    <tr {...(isOwn && { className: 'mine' })}>
      <th scope="row">{TEXT.correctOf(correct)}</th>
      <td>
        <span className="track">
          {coupons > 0 ? <span className="bar" style={{ width: `${share}%` }} /> : null}
          {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        </span>
        <span className="count">{numberOf(coupons)}</span>
      </td>
    </tr>
  );
}
