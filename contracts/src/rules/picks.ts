import { isOutcome, type Outcome } from './outcome.ts';

/** Picks in sheet order, one letter each: `1X2…`, as the log stores them. */
export type Picks = string;

export type MatchPick = Readonly<{ matchId: string; outcome: Outcome }>;

export const outcomesOf = (picks: Picks): readonly Outcome[] => picks.split('').filter(isOutcome);

/** Whether there is exactly one pick for every match of the sheet. */
export function coversSheet(picks: readonly MatchPick[], sheet: readonly string[]): boolean {
  const picked = new Set(picks.map(({ matchId }) => matchId));
  return (
    picks.length === sheet.length &&
    picked.size === sheet.length &&
    sheet.every((matchId) => picked.has(matchId))
  );
}

/** Picks in the sheet's order. Check `coversSheet` first. */
export function inSheetOrder(picks: readonly MatchPick[], sheet: readonly string[]): Picks {
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return sheet.map((matchId) => outcomes.get(matchId) ?? '').join('');
}
