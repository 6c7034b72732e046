import { useQuery } from '@tanstack/react-query';

import { useServerOffset } from '../../../hooks/use-clock.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { allMatches } from '../admin.queries.ts';
import { Cells } from './Cells.tsx';
import { matchCounts } from './stat-figures.ts';

const { cells, ...text } = STATS.matches;

/** All matches in figures, every minute. */
export function MatchStats() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(allMatches());
  const offset = useServerOffset();
  if (isError) return <LoadFailed title={text.failed} onRetry={() => void refetch()} />;
  const counts = data && matchCounts(data, dataUpdatedAt + offset);
  return (
    <Cells
      title={text.title}
      note={text.pace}
      cells={[
        [cells.all, shown(counts?.all)],
        [cells.near, shown(counts?.near)],
        [cells.pending, shown(counts?.pending)],
        [cells.finished, shown(counts?.finished)],
      ]}
    />
  );
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : numberOf(value));
