import type { AdminMatch } from '@onda-on/contracts/api';
import type { KeyboardEvent } from 'react';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { takesResult, type Side, type TypedScore } from './score-grid.ts';

type Props = Readonly<{
  match: AdminMatch;
  score: TypedScore;
  isRefused: boolean;
  isReadOnly: boolean;
  onType: (side: Side, text: string) => void;
  onKey: (side: Side, event: KeyboardEvent<HTMLInputElement>) => void;
}>;

export const cellId = (matchId: string, side: Side): string => `skor-${matchId}-${side}`;

/** A decided match's score as text; any other's as two fields, closed until it has kicked off. */
export function ScoreCell({ match, score, isRefused, isReadOnly, onType, onKey }: Props) {
  if (match.status === 'finished')
    return (
      <span className="scorebox">
        <b>{match.homeScore}</b>
        <span>–</span>
        <b>{match.awayScore}</b>
      </span>
    );
  const field = (side: Side) => (
    <input
      id={cellId(match.id, side)}
      aria-label={side === 'home' ? MATCHES.homeScore(match.homeTeam) : MATCHES.awayScore(match.awayTeam)}
      inputMode="numeric"
      autoComplete="off"
      value={score[side]}
      aria-invalid={isRefused ? true : undefined}
      disabled={isReadOnly || !takesResult(match)}
      onChange={({ target }) => onType(side, target.value)}
      onKeyDown={(event) => onKey(side, event)}
      onFocus={({ target }) => target.select()}
    />
  );
  return (
    <span className="scorebox">
      {field('home')}
      <span aria-hidden="true">–</span>
      {field('away')}
    </span>
  );
}
