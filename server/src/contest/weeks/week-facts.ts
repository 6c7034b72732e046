import { slotResultOf, type MatchId, type Settings, type SlotResult } from '@onda-on/contracts/rules';
import type { MatchView, WeekView } from '@onda-on/contracts/views';

/** A week with its matches in sheet order, and what follows from both. */
export type WeekFacts = Readonly<{
  week: WeekView;
  matches: readonly MatchView[];
  /** How many matches make a coupon: pinned, or as the setting says now. */
  picksPerWeek: number;
  isSheetComplete: boolean;
}>;

/** `assigned` is the order in which the matches were put into the week: the sheet's, until it is pinned. */
export function factsOf(
  week: WeekView,
  matches: readonly MatchView[],
  assigned: readonly MatchId[],
  settings: Settings,
): WeekFacts {
  const { sheet, rules } = week;
  const ordered = sheet ? onSheet(matches, sheet.matchIds) : inOrderOf(assigned, matches);
  const picksPerWeek = rules?.picksPerWeek ?? settings.predictions.maxPredictionsPerWeek;
  return {
    week,
    matches: ordered,
    picksPerWeek: sheet?.matchIds.length ?? picksPerWeek,
    isSheetComplete: ordered.length === (sheet?.matchIds.length ?? picksPerWeek),
  };
}

/** What is not on the pinned sheet does not belong to the week. */
function onSheet(matches: readonly MatchView[], sheet: readonly MatchId[]): readonly MatchView[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return sheet.flatMap((id) => byId.get(id) ?? []);
}

/** Matches in this order; what it does not name comes last, by kick-off. */
export function inOrderOf(ids: readonly MatchId[], matches: readonly MatchView[]): readonly MatchView[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: MatchView) => places.get(id) ?? ids.length;
  return matches.toSorted((a, b) => placeOf(a) - placeOf(b) || byKickOff(a, b));
}

/** Earliest first; the id decides between matches that kick off together. */
export const byKickOff = (a: MatchView, b: MatchView): number =>
  Date.parse(a.matchDate) - Date.parse(b.matchDate) || (a.id < b.id ? -1 : 1);

export const resultsOf = ({ matches }: WeekFacts): readonly SlotResult[] => matches.map(slotResultOf);

/** Where a match stands on its week's pinned sheet, or undefined. */
export function slotOf({ week }: WeekFacts, matchId: MatchId): number | undefined {
  const slot = week.sheet?.matchIds.indexOf(matchId) ?? -1;
  return slot < 0 ? undefined : slot;
}
