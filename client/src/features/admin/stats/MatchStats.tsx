import { useQuery } from '@tanstack/react-query';

import { useServerOffset } from '../../../hooks/use-clock.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { allMatches } from '../admin.queries.ts';
import { Cells } from './Cells.tsx';
import { matchCounts } from './stat-figures.ts';

/** All matches in figures, every minute (§9). */
export function MatchStats() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(allMatches());
  const offset = useServerOffset();
  if (isError) return <LoadFailed title={PANO.matchStatsFailed} onRetry={() => void refetch()} />;
  const counts = data && matchCounts(data, dataUpdatedAt + offset);
  return (
    <Cells
      title={PANO.matchStats}
      note={PANO.everyMinute}
      cells={[
        [PANO.cells.all, shown(counts?.all)],
        [PANO.cells.near, shown(counts?.near)],
        [PANO.cells.pending, shown(counts?.pending)],
        [PANO.cells.finished, shown(counts?.finished)],
      ]}
    />
  );
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : numberOf(value));
