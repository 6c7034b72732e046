import type { LeaderboardEntry, PrizesAnswer, StandingsEntry } from '@onda-on/contracts/api';
import { PRIZE_TEXT } from '@onda-on/contracts/rules';

import { numberOf, percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';

type Props = Readonly<{
  entries: readonly LeaderboardEntry[];
  /** Matches that count. */
  decided: number;
  /** By entry id, where they are known. */
  known: ReadonlyMap<string, StandingsEntry>;
  prizes: PrizesAnswer | undefined;
}>;

/** The first ten of a week, with who the prize goes to. */
export function LeaderTable({ entries, decided, known, prizes }: Props) {
  const ranked = entries.map((entry) => {
    const { rarity = null, isUnverified = false } = known.get(entry.id) ?? {};
    return { ...entry, rarity, isUnverified };
  });
  const winners = new Set(prizes?.winners.map(({ id }) => id));
  return (
    <table className="leaders card">
      <Head />
      <tbody>
        {ranked.map((entry, index) => (
          <tr key={entry.id}>
            <td
              className={
                entry.rank !== null && ranked[index - 1]?.rank === entry.rank ? 'place muted' : 'place'
              }
            >
              {entry.rank ?? '–'}
            </td>
            <td className="who">
              <b>{entry.name}</b>
              <span className="muted small">{entry.tcNumber}</span>
              {winners.has(entry.id) ? (
                <span className="tag live prize">{prizes?.count === 1 ? PRIZE_TEXT : TEXT.sharedPrize}</span>
              ) : null}
              {entry.isUnverified ? <span className="muted small">{TEXT.unverified}</span> : null}
            </td>
            <td className="correct numeric">
              {entry.correctPredictions}
              <small>/{decided}</small>
            </td>
            <td className="numeric">{percentOf(entry.accuracy)}</td>
            <td className="numeric only-wide">{numberOf(entry.score)}</td>
            <td className="numeric">{entry.rarity === null ? '–' : numberOf(entry.rarity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{TEXT.place}</th>
        <th scope="col">{TEXT.who}</th>
        <th scope="col" className="numeric">
          {TEXT.correct}
        </th>
        <th scope="col" className="numeric">
          {TEXT.success}
        </th>
        <th scope="col" className="numeric only-wide">
          {TEXT.points}
        </th>
        <th scope="col" className="numeric">
          {TEXT.rarity}
        </th>
      </tr>
    </thead>
  );
}
