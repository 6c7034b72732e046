export const OUTCOMES = ['1', 'X', '2'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((each) => each === value);

/** 1, X or 2 follows from the score after normal time (docs/rules.md#result). */
export function outcomeOf(homeScore: number, awayScore: number): Outcome {
  if (homeScore === awayScore) return 'X';
  return homeScore > awayScore ? '1' : '2';
}

/** The result of a sheet's slot: an outcome, none yet, or void (no points for anyone). */
export type SlotResult = Outcome | 'pending' | 'void';

/** Whether a pick is right; `null` while the match is pending or void. */
export function isCorrect(pick: Outcome, result: SlotResult): boolean | null {
  if (result === 'pending' || result === 'void') return null;
  return pick === result;
}
