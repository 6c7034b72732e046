import type { LeaderboardEntry, PrizesAnswer, StandingsEntry } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT, PRIZE_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hasFailed } from '../../api/has-failed.ts';
import { leaderboardOf, prizesOf, statsOf } from '../../api/standings.queries.ts';
import { standingsOf } from '../../api/tables.queries.ts';
import { liraShort } from '../../text/money.ts';
import { numberOf, numberOrDash, percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

/** The week's first ten, how many more share the last place, and a link to the whole table. */
export function LeadersSection({ week }: Readonly<{ week: number }>) {
  const leaders = useQuery(leaderboardOf(week));
  // A failed refetch of an empty table is shown, since the table may have entries by now.
  if (hasFailed(leaders) || (leaders.isError && leaders.data?.length === 0))
    return <SectionFailed section={TEXT.leaders} title={TEXT.leadersFailed} query={leaders} />;
  if (!leaders.data) return <Skeleton height={560} />;
  if (leaders.data.length === 0) return <NoEntries title={TEXT.noLeaders} text={TEXT.noLeadersHint} />;
  return <Leaders week={week} entries={leaders.data} />;
}

type LeadersProps = Readonly<{ week: number; entries: readonly LeaderboardEntry[] }>;

function Leaders({ week, entries }: LeadersProps) {
  const { data: stats } = useQuery(statsOf(week));
  const { data: prizes } = useQuery(prizesOf(week));
  // The leaderboard has no rarity; the first page of the table has it for the same entries.
  const { data: standings } = useQuery(standingsOf(week));
  const known = new Map(standings?.entries.map((entry) => [entry.id, entry]));
  const decided = stats?.decided ?? 0;
  const voided = standings?.results.filter((result) => result === 'void').length ?? 0;
  return (
    <>
      <LeaderTable entries={entries} decided={decided} known={known} prizes={prizes} />
      <div className="spread under-table">
        <p className="small muted">
          {cutText(cutOf(entries, stats?.tiedAtCut ?? 0))}
          {TEXT.rule}
          {voided > 0 ? ` ${TEXT.voided(voided, decided)}` : ''}
        </p>
        <Link className="btn" to="/siralama/$week" params={{ week: String(week) }}>
          {TEXT.all}
        </Link>
      </div>
    </>
  );
}

const cutText = (cut: ReturnType<typeof cutOf>): string =>
  cut ? `${TEXT.cut(cut.rank, cut.correct, numberOf(cut.more))} ` : '';

/** The place at which the list ends and how many more coupons share it; null when no tie is cut. */
export function cutOf(
  entries: readonly LeaderboardEntry[],
  tiedAtCut: number,
): Readonly<{ rank: number; correct: number; more: number }> | null {
  const last = entries[LEADERBOARD_LIMIT - 1];
  if (last?.rank == null) return null;
  const more = tiedAtCut - entries.filter(({ rank }) => rank === last.rank).length;
  return more > 0 ? { rank: last.rank, correct: last.correctPredictions, more } : null;
}

type Props = Readonly<{
  entries: readonly LeaderboardEntry[];
  /** Matches with a result. */
  decided: number;
  /** Entries of the table's first page, by id. */
  known: ReadonlyMap<string, StandingsEntry>;
  prizes: PrizesAnswer | undefined;
}>;

function LeaderTable({ entries, decided, known, prizes }: Props) {
  const ranked = entries.map((entry) => {
    const { rarity = null, isUnverified = false } = known.get(entry.id) ?? {};
    return { ...entry, rarity, isUnverified };
  });
  const winners = new Set(prizes?.winners.map(({ id }) => id));
  return (
    <table className="leaders card">
      <TableHead columns={COLUMNS} />
      <tbody>
        {ranked.map((entry, index) => (
          <tr key={entry.id}>
            <td
              className={
                entry.rank !== null && ranked[index - 1]?.rank === entry.rank ? 'place muted' : 'place'
              }
            >
              {entry.rank ?? '–'}
            </td>
            <td className="who">
              <b>{entry.name}</b>
              <span className="muted small">{entry.tcNumber}</span>
              {winners.has(entry.id) ? (
                <span className="tag live prize">{prizes ? prizeTag(prizes) : null}</span>
              ) : null}
              {entry.isUnverified ? <span className="muted small">{TEXT.unverified}</span> : null}
            </td>
            <td className="correct numeric">
              {entry.correctPredictions}
              <small>/{decided}</small>
            </td>
            <td className="numeric">{percentOf(entry.accuracy)}</td>
            <td className="numeric only-wide">{numberOf(entry.score)}</td>
            <td className="numeric">{numberOrDash(entry.rarity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The announced prize; before the announcement the weekly one, or that it is shared. */
function prizeTag({ prize, count }: PrizesAnswer): string {
  if (prize) return prize.kind === 'thing' ? prize.thing : liraShort(prize.share);
  return count === 1 ? PRIZE_TEXT : TEXT.sharedPrize;
}

const COLUMNS = [
  TEXT.place,
  TEXT.who,
  [TEXT.correct, 'numeric'],
  [TEXT.success, 'numeric'],
  [TEXT.points, 'numeric only-wide'],
  [TEXT.rarity, 'numeric'],
] as const;
