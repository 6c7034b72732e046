import type { LookupPrediction } from '@onda-on/contracts/api';

/** One week of the history, its picks in sheet order. */
export type WeekPicks = Readonly<{ week: number; picks: readonly LookupPrediction[] }>;

export const picksOfWeek = (
  predictions: readonly LookupPrediction[],
  week: number,
): readonly LookupPrediction[] => predictions.filter((each) => each.week === week);

/** The history by weeks, the newest first. */
export function historyOf(predictions: readonly LookupPrediction[]): readonly WeekPicks[] {
  const weeks = [...new Set(predictions.map(({ week }) => week))].toSorted((a, b) => b - a);
  return weeks.map((week) => ({ week, picks: picksOfWeek(predictions, week) }));
}
