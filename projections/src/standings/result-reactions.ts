import type {
  MatchReinstated,
  MatchRemoved,
  MatchVoided,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
} from '@onda-on/contracts/events';
import type { SlotResult } from '@onda-on/contracts/rules';
import type { ResultChange } from '@onda-on/contracts/views';

import type { Happened } from '../projection.ts';
import type { Board } from './board.ts';
import { Ranking } from './ranking/ranking.ts';
import type { StandingsState } from './standings-state.ts';

type ResultEvent = Happened<
  ResultRecorded | ResultCorrected | ResultWithdrawn | MatchVoided | MatchReinstated
>;

/** Sets a match's result. Table and season are updated when they are next written. */
export function setResult(
  state: StandingsState,
  { data, origin }: ResultEvent,
  result: SlotResult | undefined,
) {
  if (result === undefined) throw new TypeError('A result without an outcome');
  const { matchId } = data;
  const before = state.matches.get(matchId)?.result ?? 'pending';
  state.matches.set(matchId, {
    matchId,
    result,
    before,
    at: origin.meta.at,
    position: String(origin.position),
  });
  state.dirty.matches.add(matchId);
  touchResults(state, data, origin);
}

/** Sets another result and records the change of the table, in log order, so that batches and replays count alike. */
export function replaceResult(state: StandingsState, event: ResultEvent, result: SlotResult | undefined) {
  const { week, matchId } = event.data;
  const board = state.boards.get(week);
  if (!board?.sheet.matchIds.includes(matchId)) {
    setResult(state, event, result);
    return;
  }
  const before = tableOf(board, state.resultsOf(board));
  setResult(state, event, result);
  const after = tableOf(board, state.resultsOf(board));
  const { revision } = event.origin;
  board.changes = [...board.changes, resultChange(board, { matchId, revision, before, after })];
}

export function forgetMatch(state: StandingsState, { data, origin }: Happened<MatchRemoved>) {
  if (!state.matches.delete(data.matchId)) return;
  state.dirty.matches.add(data.matchId);
  touchResults(state, data, origin);
}

function touchResults(
  state: StandingsState,
  { week, matchId }: MatchRemoved['data'],
  origin: Happened['origin'],
) {
  const board = state.boards.get(week);
  if (!board?.sheet.matchIds.includes(matchId)) return;
  board.decided = state.decidedOf(board);
  if (board.size > 0) state.seasonChangedAt(origin.position);
  board.changedAt(origin.position);
}

type Table = ResultChange['before'];

/** The table's results, and its histogram over ranked coupons. */
const tableOf = (board: Board, results: readonly SlotResult[]): Table => ({
  results,
  histogram: new Ranking(board, { results, rarity: null }).histogram,
});

/** `affected` coupons are those that picked either the old or the new outcome. */
function resultChange(
  { sheet, distribution, counts }: Board,
  change: Pick<ResultChange, 'matchId' | 'revision' | 'before' | 'after'>,
): ResultChange {
  const slot = sheet.matchIds.indexOf(change.matchId);
  const [from, to] = [change.before.results[slot], change.after.results[slot]];
  const having = (result: SlotResult | undefined) => distribution[slot]?.[INDEX.indexOf(result ?? '')] ?? 0;
  return { ...change, coupons: counts.ranked, affected: from === to ? 0 : having(from) + having(to) };
}

const INDEX: readonly string[] = ['1', 'X', '2'];
