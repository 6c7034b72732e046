import { isOutcome, type Outcome } from './outcome.ts';

/** Picks in sheet order, one letter each: `1X2…`, as the log stores them. */
export type Picks = string;

export type MatchPick = Readonly<{ matchId: string; outcome: Outcome }>;

export const outcomesOf = (picks: Picks): readonly Outcome[] => picks.split('').filter(isOutcome);
