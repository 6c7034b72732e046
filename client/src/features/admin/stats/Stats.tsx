import type { LeaderboardEntry, MatchAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../../api/has-failed.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { decimalOf, numberOrDash } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { dashboard, wholeLeaderboard } from '../admin.queries.ts';
import { CardSection } from '../kit/SectionHead.tsx';

const { cells: CELLS, ...text } = STATS.users;

/** Participants in figures, from the dashboard and from the week's leaderboard, every 30 seconds. */
export function UserStats() {
  const counts = useQuery(dashboard());
  const week = counts.data?.currentWeek.week;
  const table = useQuery({ ...wholeLeaderboard(week ?? 0), enabled: week !== undefined });
  if ([counts, table].some((query) => query.isError || hasFailed(query)))
    return (
      <LoadFailed
        title={text.failed}
        isBusy={counts.isFetching || table.isFetching}
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
        [CELLS.total, numberOrDash(data?.totalUsers)],
        [CELLS.thisWeek, numberOrDash(data?.currentWeek.predictions)],
        [CELLS.blocked, numberOrDash(data?.blockedUsers)],
        [CELLS.accuracy, average === null ? '–' : decimalOf(average)],
      ]}
    />
  );
}

type Cell = readonly [words: Meaning, value: string, note?: string];
type FiguresProps = Readonly<{ title: string; className: string; cells: readonly Cell[] }>;

/** Figures, each with what it means. */
export const Figures = ({ title, className, cells }: FiguresProps) => (
  <>
    <dl className={className}>
      {cells.map(([[label, meaning], value, note]) => (
        <Tooltip key={label} text={meaning}>
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note === undefined ? null : <dd>{note}</dd>}
          </div>
        </Tooltip>
      ))}
    </dl>
    <Meanings title={title} of={cells.map(([words]) => words)} />
  </>
);

type CellsProps = Readonly<{ title: string; note: string; cells: readonly Cell[] }>;

export const Cells = ({ title, note, cells }: CellsProps) => (
  <CardSection title={title} beside={<span className="muted">{note}</span>}>
    <Figures title={title} className="cells" cells={cells} />
  </CardSection>
);

type Meaning = readonly [label: string, meaning: string];
type MeaningsProps = Readonly<{ title: string; of: readonly Meaning[] }>;

export const Meanings = ({ title, of }: MeaningsProps) => (
  <details className="note meaning-fold">
    <summary>
      {STATS.meanings}
      <span className="visually-hidden"> {title}</span>
    </summary>
    <ul>
      {of.map(([label, meaning]) => (
        <li key={label}>
          <b>{label}:</b> {meaning}
        </li>
      ))}
    </ul>
  </details>
);

const NEAR_MS = 7 * 24 * 3_600_000;

type Counted = Pick<MatchAnswer, 'status' | 'matchDate'>;
type Counts = Readonly<{ all: number; near: number; pending: number; finished: number }>;

/** All matches counted; `near` are those within seven days of now, either side. */
export function matchCounts(matches: readonly Counted[], now: number): Counts {
  const count = (is: (match: Counted) => boolean) => matches.filter(is).length;
  return {
    all: matches.length,
    near: count(({ matchDate }) => Math.abs(Date.parse(matchDate) - now) <= NEAR_MS),
    pending: count(({ status }) => status === 'pending'),
    finished: count(({ status }) => status === 'finished'),
  };
}

/** The mean score of a leaderboard; null where nobody is on it. The text rounds it to one decimal. */
function averageScore(board: readonly Pick<LeaderboardEntry, 'score'>[]): number | null {
  return board.length === 0 ? null : board.reduce((sum, { score }) => sum + score, 0) / board.length;
}
