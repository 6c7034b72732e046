import type { MatchAnswer } from '@onda-on/contracts/api';

import { oddsText } from '../../../text/numbers.ts';
import { SUBMISSION } from '../../../text/submission.tr.ts';
import type { OfferedPick } from '../picks.port.ts';
import { useWeekMatches, type Contest } from '../use-contest.ts';

type Props = Readonly<{ contest: Contest; picks: readonly OfferedPick[]; onLeave: () => void }>;

/** What is about to be sent, in sheet order, with `n/10`; what is missing leads to its match. */
export function PickSummary({ contest, picks, onLeave }: Props) {
  const matches = useWeekMatches();
  const byId = new Map(matches.map((match) => [String(match.id), match]));
  const place = new Map(matches.map(({ id }, n) => [String(id), n]));
  const ordered = picks.toSorted((a, b) => (place.get(a.matchId) ?? 99) - (place.get(b.matchId) ?? 99));
  const picked = new Set(picks.map(({ matchId }) => matchId));
  return (
    <section className="sending" aria-labelledby="gonder-ozet">
      <h3 id="gonder-ozet" className="spread">
        {SUBMISSION.summary}
        <span>
          <span className="sr">{SUBMISSION.total} </span>
          {picks.length}/{contest.total}
        </span>
      </h3>
      <ul>
        {ordered.map(({ matchId, outcome, odds }) => (
          <li key={matchId}>
            <span>{nameOf(byId.get(matchId))}</span>
            <span className="muted">{oddsText(odds)}</span>
            <b className="box marked">{outcome}</b>
          </li>
        ))}
      </ul>
      <Missing matches={matches.filter(({ id }) => !picked.has(id))} onLeave={onLeave} />
    </section>
  );
}

const nameOf = (match: MatchAnswer | undefined): string =>
  match ? `${match.homeTeam} – ${match.awayTeam}` : SUBMISSION.unknownMatch;

function Missing({ matches, onLeave }: Readonly<{ matches: readonly MatchAnswer[]; onLeave: () => void }>) {
  if (matches.length === 0) return null;
  return (
    <p className="small">
      {SUBMISSION.missing}{' '}
      {matches.map((match) => (
        <a key={match.id} href={`#mac-${match.id}`} onClick={onLeave}>
          {nameOf(match)}
        </a>
      ))}
    </p>
  );
}
