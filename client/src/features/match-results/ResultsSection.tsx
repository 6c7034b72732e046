import type { MatchAnswer } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import type { UseQueryResult } from '@tanstack/react-query';

import { dateTime } from '../../text/dates.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { KnowingShare } from './KnowingShare.tsx';

type Props = Readonly<{
  query: UseQueryResult<readonly MatchAnswer[]>;
  /** The loaded matches that pass the filters. */
  shown: readonly MatchAnswer[];
}>;

export function ResultsSection({ query, shown }: Props) {
  if (query.isPending) return <Skeleton height={560} />;
  if (query.isLoadingError)
    return <SectionFailed section={TEXT.results} title={TEXT.matchesFailed} query={query} />;
  if (shown.length === 0)
    return (
      <div className="card empty">
        <h2>{TEXT.noResults}</h2>
        <p>{TEXT.noResultsHint}</p>
      </div>
    );
  return (
    <>
      <ResultsTable matches={shown} />
      <p className="small muted under-table">{TEXT.knowingNote}</p>
    </>
  );
}

const { columns } = TEXT;

/** A week's matches: a table, and under 768 px a card each. */
function ResultsTable({ matches }: Readonly<{ matches: readonly MatchAnswer[] }>) {
  return (
    <table className="match-results card">
      <TableHead columns={Object.values(columns)} />
      <tbody>
        {matches.map((match) => (
          <MatchResultRow key={match.id} match={match} />
        ))}
      </tbody>
    </table>
  );
}

function MatchResultRow({ match }: Readonly<{ match: MatchAnswer }>) {
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

/** Solid for a finished match, dashed for any other. */
function StatusTag({ status }: Pick<MatchAnswer, 'status'>) {
  const text = status === 'finished' ? TEXT.finished : MATCH_STATUS_TEXT[status].toLocaleUpperCase('tr');
  return <span className={status === 'finished' ? 'tag' : 'tag open'}>{text}</span>;
}
