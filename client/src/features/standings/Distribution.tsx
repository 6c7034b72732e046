import type { StandingsAnswer } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

/** How many coupons have how many correct picks: drawn as bars, and a table for screen readers. */
export function Distribution({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { histogram, decided, me } = standings;
  const own = me?.rank == null ? null : me.correctPredictions;
  return (
    <section className="card pad" aria-labelledby="dagilim">
      <h2 id="dagilim">{TEXT.distribution}</h2>
      <table className="histogram">
        <caption className="visually-hidden">{TEXT.distribution}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{TEXT.columns.correct}</th>
            <th scope="col">{TEXT.coupons}</th>
          </tr>
        </thead>
        <tbody>
          {histogramBarsOf(histogram, decided).map((bar) => (
            <Bar key={bar.correct} bar={bar} isOwn={bar.correct === own} />
          ))}
        </tbody>
      </table>
      {me && own !== null ? (
        <p className="small muted">
          {me.above > 0 ? TEXT.above(numberOf(me.above)) : TEXT.noneAbove}{' '}
          {TEXT.below(percentWithSuffix(percentBelow(histogram, own)))}
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

/** A bar of the distribution: `coupons` have `correct` right picks; `share` is its length in percent of the longest. */
type HistogramBar = Readonly<{ correct: number; coupons: number; share: number }>;

/** One bar for each number of correct picks, from the highest possible so far down to none. */
export function histogramBarsOf(histogram: readonly number[], decided: number): readonly HistogramBar[] {
  const shown = histogram.slice(0, decided + 1);
  const longest = Math.max(1, ...shown);
  return shown
    .map((coupons, correct) => ({ correct, coupons, share: (coupons / longest) * 100 }))
    .toReversed();
}

/** The percentage of coupons with fewer correct picks, rounded down. */
export function percentBelow(histogram: readonly number[], correct: number): number {
  const all = histogram.reduce((sum, coupons) => sum + coupons, 0);
  const below = histogram.slice(0, correct).reduce((sum, coupons) => sum + coupons, 0);
  return all === 0 ? 0 : Math.floor((below / all) * 100);
}

const ONES = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;

/** `%96’sı`, `%40’ı`, `%100’ü`: a percentage with its Turkish possessive suffix. */
export function percentWithSuffix(percent: number): string {
  return `%${percent}’${endingOf(percent)}`;
}

function endingOf(percent: number): string {
  if (percent === 0) return 'ı';
  if (percent === 100) return 'ü';
  return ONES[percent % 10] || TENS[Math.floor(percent / 10)] || '';
}
