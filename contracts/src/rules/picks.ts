import { isOutcome, type Outcome } from './outcome.ts';

/** Picks over a sheet's order, a letter each: `1X2…`. The log keeps them so. */
export type Picks = string;

/** A pick before it is ordered by its sheet. */
export type MatchPick = Readonly<{ matchId: string; outcome: Outcome }>;

/** The picks of a coupon, one outcome a slot. */
export const outcomesOf = (picks: Picks): readonly Outcome[] => picks.split('').filter(isOutcome);

/** One pick for every match of the sheet, each once, and none beside it. */
export function coversSheet(picks: readonly MatchPick[], sheet: readonly string[]): boolean {
  const picked = new Set(picks.map(({ matchId }) => matchId));
  return (
    picks.length === sheet.length &&
    picked.size === sheet.length &&
    sheet.every((matchId) => picked.has(matchId))
  );
}

/** Picks in the sheet's order. Ask `coversSheet` first. */
export function inSheetOrder(picks: readonly MatchPick[], sheet: readonly string[]): Picks {
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return sheet.map((matchId) => outcomes.get(matchId) ?? '').join('');
}
