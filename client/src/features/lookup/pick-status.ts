import type { LookupPrediction } from '@onda-on/contracts/api';
import { outcomeOf, type Outcome, type SlotResult } from '@onda-on/contracts/rules';

import { chipStateOf, type ChipState } from '../../ui/PickChip.tsx';

type Match = LookupPrediction['match'];

/** The labels of a pick's result, and one for a match that does not count. */
export const PICK_LABEL: Readonly<Record<ChipState, string>> = {
  ok: 'Doğru',
  no: 'Yanlış',
  wait: 'Beklemede',
  void: 'Geçersiz',
};

/** The outcome of a match, from its score if it has one; pending until it is finished. */
function resultOf({ status, result, homeScore, awayScore }: Match): SlotResult {
  if (status === 'void') return 'void';
  if (status !== 'finished') return 'pending';
  return homeScore === null || awayScore === null ? (result ?? 'pending') : outcomeOf(homeScore, awayScore);
}

export const pickStatusOf = (prediction: Outcome, match: Match): ChipState =>
  chipStateOf(prediction, resultOf(match));

export function countsOf(picks: readonly LookupPrediction[]): Readonly<Record<ChipState, number>> {
  const states = picks.map(({ prediction, match }) => pickStatusOf(prediction, match));
  const count = (state: ChipState) => states.filter((each) => each === state).length;
  return { ok: count('ok'), no: count('no'), wait: count('wait'), void: count('void') };
}

/** One week of the history, its picks in sheet order. */
type WeekPicks = Readonly<{ week: number; picks: readonly LookupPrediction[] }>;

export const picksOfWeek = (
  predictions: readonly LookupPrediction[],
  week: number,
): readonly LookupPrediction[] => predictions.filter((each) => each.week === week);

/** The history by weeks, the newest first. */
export function historyOf(predictions: readonly LookupPrediction[]): readonly WeekPicks[] {
  const weeks = [...new Set(predictions.map(({ week }) => week))].toSorted((a, b) => b - a);
  return weeks.map((week) => ({ week, picks: picksOfWeek(predictions, week) }));
}
