import type { LeaderboardEntry } from '@onda-on/contracts/api';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';

type Props = Pick<LeaderboardEntry, 'rank' | 'name' | 'tcNumber' | 'correctPredictions'> &
  Readonly<{ isRepeated?: boolean; isOwn?: boolean }>;

/** A line of the short table. */
export function LeaderRow({
  rank,
  name,
  tcNumber,
  correctPredictions,
  isRepeated = false,
  isOwn = false,
}: Props) {
  return (
    <tr {...(isOwn && { className: 'own' })}>
      <td className={isRepeated ? 'place muted' : 'place'}>{rank ?? '–'}</td>
      <td className="who">
        <b>{name}</b>
        {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        <span className={isOwn ? 'small' : 'small muted'}>{tcNumber}</span>
      </td>
      <td className="correct">{rank === null ? '–' : correctPredictions}</td>
    </tr>
  );
}
