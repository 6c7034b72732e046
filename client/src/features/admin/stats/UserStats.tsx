import { useQuery } from '@tanstack/react-query';

import { USERS } from '../../../text/admin/users.tr.ts';
import { decimalOf, numberOf } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { dashboard, wholeLeaderboard } from '../admin.queries.ts';
import { Cells } from './Cells.tsx';
import { averageScore } from './stat-figures.ts';

/** Participants in figures, from the dashboard and the week's leaderboard (§9). */
export function UserStats() {
  const { stats } = USERS;
  const counts = useQuery(dashboard());
  const week = counts.data?.currentWeek.week;
  const board = useQuery({ ...wholeLeaderboard(week ?? 0), enabled: week !== undefined });
  if (counts.isError || board.isError)
    return (
      <LoadFailed
        title={stats.failed}
        onRetry={() => {
          void counts.refetch();
          if (week !== undefined) void board.refetch();
        }}
      />
    );
  const { data } = counts;
  return (
    <Cells
      title={stats.title}
      note={stats.pace}
      cells={[
        [stats.total, shown(data?.totalUsers)],
        [stats.thisWeek, shown(data?.currentWeek.predictions)],
        [stats.blocked, shown(data?.blockedUsers)],
        [stats.average, board.data ? decimalOf(averageScore(board.data)) : '–'],
      ]}
    />
  );
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : numberOf(value));
