import type { MatchAnswer } from '@onda-on/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';

import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ResultsTable } from './ResultsTable.tsx';

type Props = Readonly<{
  query: UseQueryResult<readonly MatchAnswer[]>;
  /** The loaded matches that pass the filters. */
  shown: readonly MatchAnswer[];
}>;

/** The week's matches, or why there are none to see. */
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
