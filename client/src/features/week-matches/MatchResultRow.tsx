import type { MatchAnswer } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { dateTime } from '../../text/dates.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { KnowingShare } from './KnowingShare.tsx';

/** A match: who played, when, how it ended, and how many had it right. */
export function MatchResultRow({ match }: Readonly<{ match: MatchAnswer }>) {
  const { league, homeTeam, awayTeam, matchDate, result } = match;
  return (
    <tr>
      <td className="league">{league}</td>
      <td className="team">
        <span {...(result === '1' && { className: 'win' })}>{homeTeam}</span>
      </td>
      <td className="team">
        <span {...(result === '2' && { className: 'win' })}>{awayTeam}</span>
      </td>
      <td className="kick-off nowrap">
        <time dateTime={matchDate}>{dateTime(matchDate)}</time>
      </td>
      <td className="score">
        <Score match={match} />
      </td>
      <td className="status-cell">
        <StatusTag status={match.status} />
      </td>
      <td className="share-cell">
        <KnowingShare match={match} />
      </td>
    </tr>
  );
}

function Score({ match: { homeScore, awayScore, result } }: Readonly<{ match: MatchAnswer }>) {
  if (result === null || homeScore === null || awayScore === null) return <span className="muted">–</span>;
  return (
    <>
      <span className="digits">
        {homeScore}–{awayScore}
      </span>
      <span className="chip">{result}</span>
    </>
  );
}

/** Solid once it is finished, dashed as long as it is not, or when it does not count. */
function StatusTag({ status }: Pick<MatchAnswer, 'status'>) {
  const text = status === 'finished' ? TEXT.finished : MATCH_STATUS_TEXT[status].toLocaleUpperCase('tr');
  return <span className={status === 'finished' ? 'tag' : 'tag open'}>{text}</span>;
}
