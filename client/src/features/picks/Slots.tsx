import type { Outcome } from '@onda-on/contracts/rules';

import { SUMMARY } from '../../text/summary.tr.ts';
import type { OfferedPick } from './picks.port.ts';
import { useWeekMatches, type Contest } from './use-contest.ts';

const LOOK: Readonly<Record<Outcome, string>> = { '1': 'one', X: 'draw', '2': 'two' };

type Props = Readonly<{ contest: Contest; picks: readonly OfferedPick[] }>;

/** One box a match, in sheet order, with what was picked. An empty one leads to its match. */
export function Slots({ contest, picks }: Props) {
  const matches = useWeekMatches();
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return (
    <ol className="ten-slots" style={{ gridTemplateColumns: `repeat(${contest.total}, 1fr)` }}>
      {matches.slice(0, contest.total).map((match, slot) => {
        const outcome = outcomes.get(match.id);
        return (
          <li
            key={match.id}
            className={outcome ? LOOK[outcome] : ''}
            title={`${match.homeTeam} – ${match.awayTeam}`}
          >
            <span aria-hidden="true">{outcome}</span>
            <span className="sr">{SUMMARY.slot(slot + 1, outcome)}</span>
          </li>
        );
      })}
    </ol>
  );
}
