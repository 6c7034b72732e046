import { Rejection, type MatchPick, type Picks } from '@onda-on/contracts/rules';

/** A sheet as picks are laid over it. */
type Sheet = Readonly<{ slotOf: ReadonlyMap<string, number>; sheetSize: number }>;

/**
 * Picks in the sheet's order: one for every match, each once, and none beside it.
 *
 * @throws {Rejection} that names the problem: how many, twice, or a match that is not on the sheet.
 */
export function picksOver({ slotOf, sheetSize }: Sheet, picks: readonly MatchPick[]): Picks {
  if (picks.length !== sheetSize)
    throw new Rejection('PICK_COUNT', { needed: sheetSize, actual: picks.length });
  const slots: string[] = [];
  for (const { matchId, outcome } of picks) {
    const slot = slotOf.get(matchId);
    if (slot === undefined) throw new Rejection('PICK_UNKNOWN_MATCH');
    if (slots[slot] !== undefined) throw new Rejection('PICK_TWICE');
    slots[slot] = outcome;
  }
  return slots.join('');
}
