import type { LeaderboardEntry } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { leaderboardOf } from '../../api/standings.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { HOME } from '../../text/home.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The best ten of the week. It moves by itself when a result comes in. */
export function TopTen() {
  const current = useQuery(currentWeek());
  const week = current.data?.week;
  const leaders = useQuery({ ...leaderboardOf(week ?? 0), enabled: week !== undefined });
  const failed = current.isLoadingError ? current : leaders;
  return (
    <section aria-labelledby="ilk-on">
      <div className="spread hd">
        <h2 id="ilk-on">{HOME.top(week)}</h2>
        <Link to="/siralama">{HOME.topAll}</Link>
      </div>
      {failed.isError && !leaders.data?.some(hasRank) ? (
        <LoadFailed title={HOME.topFailed} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
      ) : (
        <div className="card">
          {leaders.data ? <Rows entries={leaders.data} /> : <Skeleton height={480} />}
        </div>
      )}
    </section>
  );
}

const hasRank = ({ rank }: LeaderboardEntry): boolean => rank !== null;

function Rows({ entries }: Readonly<{ entries: readonly LeaderboardEntry[] }>) {
  if (!entries.some(hasRank)) return <p className="empty">{HOME.topEmpty}</p>;
  return (
    <table className="mini">
      <thead>
        <tr>
          <th scope="col">{HOME.columns.place}</th>
          <th scope="col">{HOME.columns.name}</th>
          <th scope="col">{HOME.columns.correct}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, n) => (
          <tr key={entry.id}>
            <td className={`place${entry.rank === entries[n - 1]?.rank ? ' again' : ''}`}>{entry.rank}</td>
            <td>
              <b>{entry.name}</b> <span className="small muted">{entry.tcNumber}</span>
            </td>
            <td className="hit">{entry.correctPredictions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
