import { accuracyOf } from '@onda-on/contracts/rules';
import type { StandingsView } from '@onda-on/contracts/views';

import { type Board, rowsOf } from './board.ts';
import { maskOf } from './packed-picks.ts';
import { Ranking } from './ranking/ranking.ts';
import type { StandingsState } from './standings-state.ts';
import type { BoardEntry } from './standings.collections.ts';

const TOP = 100;

/** `leaders` are the rows of the top hundred, whose entries are still to be read. */
export type Ranked = Readonly<{
  leaders: readonly number[];
  histogram: readonly number[];
  previous: readonly number[] | null;
}>;

/** Ranks the whole board by its results, now and before the latest one. */
export function ranked(state: StandingsState, board: Board): Ranked {
  const slots = board.sheet.matchIds.length;
  const [now, before] = [state.resultsOf(board), state.previousResultsOf(board)];
  const isScored = maskOf(before).count > 0;
  if (!isScored && maskOf(now).count === 0) return unscored(board, slots);
  const { rarity } = board;
  const ranking = new Ranking(board, { results: now, rarity });
  const previous = isScored ? new Ranking(board, { results: before, rarity }).histogram : null;
  return { leaders: [...ranking.order(TOP)], histogram: ranking.histogram, previous };
}

/** Before the first result all coupons are equal, so the earliest come first. */
function unscored({ size, flags, counts }: Board, slots: number): Ranked {
  const leaders: number[] = [];
  for (let row = 0; row < size && leaders.length < TOP; row += 1) if (flags[row] === 0) leaders.push(row);
  const histogram = Array.from({ length: slots + 1 }, (_, correct) => (correct === 0 ? counts.ranked : 0));
  return { leaders, histogram, previous: null };
}

export function documentOf(
  state: StandingsState,
  board: Board,
  { leaders, histogram, previous }: Ranked,
  entries: ReadonlyMap<number, BoardEntry>,
): StandingsView {
  const results = state.resultsOf(board);
  const { count: decided } = maskOf(results);
  const correct = histogram.reduce((sum, rows, n) => sum + n * rows, 0);
  const latest = state.latestOf(board);
  const { ranked: coupons, blocked, voided } = board.counts;
  const before = previous && { results: state.previousResultsOf(board), histogram: previous };
  const show = rowsOf({ results, histogram, previous: before, rarity: board.rarity });
  const entryOf = (row: number): BoardEntry => {
    const entry = entries.get(row);
    if (!entry) throw new Error(`Row ${row} of week ${board.week} has no entry`);
    return entry;
  };
  return {
    week: board.week,
    coupons,
    blocked,
    voided,
    sheet: board.sheet.matchIds,
    results,
    decided,
    histogram,
    distribution: board.distribution.map(([home, draw, away]) => [home, draw, away]),
    scorePerCorrect: board.scorePerCorrect,
    averageCorrect: coupons === 0 ? 0 : Math.round((correct / coupons) * 100) / 100,
    averageAccuracy: accuracyOf(correct, decided * coupons),
    rarity: board.rarity,
    isSealed: board.isSealed,
    ...(board.isFenced && !board.isSealed && { isFenced: true }),
    latest: latest ? { matchId: latest.matchId, at: latest.at } : null,
    previous: before,
    changes: board.changes,
    top: leaders.map((row) =>
      show(board.picks[row] ?? 0, state.persons.idOf(board.persons[row] ?? 0), entryOf(row)),
    ),
    rows: board.size,
    position: String(board.position),
  };
}
