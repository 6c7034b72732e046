import { useQuery } from '@tanstack/react-query';

import { STATS } from '../../../text/admin/stats.tr.ts';
import { decimalOf, numberOrDash } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { dashboard, wholeLeaderboard } from '../admin.queries.ts';
import { Cells } from './Cells.tsx';
import { averageScore } from './stat-figures.ts';

const { cells, ...text } = STATS.users;

/** Participants in figures, from the dashboard and from the week's leaderboard, every 30 seconds. */
export function UserStats() {
  const counts = useQuery(dashboard());
  const week = counts.data?.currentWeek.week;
  const table = useQuery({ ...wholeLeaderboard(week ?? 0), enabled: week !== undefined });
  if (counts.isError || table.isError)
    return (
      <LoadFailed
        title={text.failed}
        onRetry={() => {
          void counts.refetch();
          if (week !== undefined) void table.refetch();
        }}
      />
    );
  const { data } = counts;
  const average = table.data ? averageScore(table.data) : null;
  return (
    <Cells
      title={text.title}
      note={text.pace}
      cells={[
        [cells.total, numberOrDash(data?.totalUsers)],
        [cells.thisWeek, numberOrDash(data?.currentWeek.predictions)],
        [cells.blocked, numberOrDash(data?.blockedUsers)],
        [cells.accuracy, average === null ? '–' : decimalOf(average)],
      ]}
    />
  );
}
