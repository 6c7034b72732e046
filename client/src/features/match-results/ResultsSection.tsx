import type { MatchAnswer } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, OUTCOMES, type Outcome } from '@onda-on/contracts/rules';
import type { UseQueryResult } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { dateTime } from '../../text/dates.ts';
import { percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

type Props = Readonly<{
  query: UseQueryResult<readonly MatchAnswer[]>;
  /** The loaded matches that pass the filters. */
  shown: readonly MatchAnswer[];
}>;

export function ResultsSection({ query, shown }: Props) {
  if (hasFailed(query))
    return <SectionFailed section={TEXT.results} title={TEXT.matchesFailed} query={query} />;
  if (!query.data) return <Skeleton height={560} />;
  if (shown.length === 0)
    return (
      <NoEntries
        title={TEXT.noResults}
        text={query.data.length === 0 ? TEXT.noMatches : TEXT.noResultsHint}
      />
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

/** The share of coupons with the right pick; before the result the shares of all picks, before the lock a note. */
function KnowingShare({ match: { distribution, result, status, note } }: Readonly<{ match: MatchAnswer }>) {
  if (status === 'void')
    return <span className="share">{[note, TEXT.notCounted].filter(Boolean).join(', ')}</span>;
  if (!distribution) return <span className="share">{TEXT.picksOpenAtLock}</span>;
  if (result === null) return <OpenShares distribution={distribution} />;
  const share = knowingShare(distribution, result);
  return (
    <span className="share">
      <span>{TEXT.knew(percentOf(share))}</span>
      <span className="track">
        <i style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}

function OpenShares({ distribution }: Readonly<{ distribution: NonNullable<MatchAnswer['distribution']> }>) {
  const shares = sharesOf(distribution);
  return (
    <span className="share picked">
      {OUTCOMES.map((outcome) => (
        <span key={outcome}>
          <b>{outcome}</b> {percentOf(shares[outcome])}
        </span>
      ))}
    </span>
  );
}

type Distribution = readonly [home: number, draw: number, away: number];

/** Percent of the coupons with each outcome, to one decimal; zeros when there is no coupon. */
export function sharesOf(distribution: Distribution): Readonly<Record<Outcome, number>> {
  const all = distribution[0] + distribution[1] + distribution[2];
  const share = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 1000) / 10);
  return { '1': share(distribution[0]), X: share(distribution[1]), '2': share(distribution[2]) };
}

/** Percent of the coupons that had the result right ('Bilenler'). */
export const knowingShare = (distribution: Distribution, result: Outcome): number =>
  sharesOf(distribution)[result];
