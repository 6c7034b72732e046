/** How many decided picks in a row were right, newest first; void and pending picks (null) are skipped. */
export function streakOf(newestFirst: readonly (boolean | null)[]): number {
  const decided = newestFirst.filter((each) => each !== null);
  const broken = decided.indexOf(false);
  return broken < 0 ? decided.length : broken;
}

/** Percent of decided picks that were right, to one decimal; 0 while none is decided. */
export const accuracyOf = (correct: number, decided: number): number =>
  decided === 0 ? 0 : Math.round((correct / decided) * 1000) / 10;
