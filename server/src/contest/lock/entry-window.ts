import {
  Rejection,
  type MatchId,
  type MatchPick,
  type Picks,
  type WeekId,
  type WeekNumber,
  type WeekRules,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { isComplete, sheetOf, sheetSizeOf, type Contest, type ContestWeek } from '../model/contest.ts';
import { weekLockOf } from './week-lock.ts';

type LockState = Readonly<{
  status: ContestWeek['status'];
  isComplete: boolean;
  lockAtMs: number;
  /** Whether the week is locked for good, whatever its current lock time is. */
  isLatched: boolean;
}>;

/** The facts that an entry into a week is judged by. `sheet` is in slot order; `slotOf` maps a match to its slot. */
export type EntryTerms = LockState &
  Readonly<{
    weekId: WeekId;
    week: WeekNumber;
    rules: WeekRules | null;
    /** The version of the pinned sheet; null while nobody has entered. */
    sheetVersion: number | null;
    sheet: readonly MatchId[];
    slotOf: ReadonlyMap<string, number>;
    sheetSize: number;
    fencePosition: Position | null;
  }>;

export function entryTermsOf(contest: Contest, week: ContestWeek): EntryTerms {
  const sheet = sheetOf(contest, week);
  return {
    ...entryWindowOf(contest, week),
    weekId: week.id,
    week: week.number,
    rules: week.rules,
    sheetVersion: week.sheet?.version ?? null,
    sheet,
    slotOf: new Map(sheet.map((id, slot) => [id as string, slot])),
    sheetSize: sheetSizeOf(contest, week),
    fencePosition: week.fence?.position ?? null,
  };
}

const entryWindowOf = (contest: Contest, week: ContestWeek): LockState => ({
  status: week.status,
  isComplete: isComplete(contest, week),
  lockAtMs: weekLockOf(contest, week).getTime(),
  isLatched: week.fence !== null || week.passedAt !== null,
});

/**
 * Why a week takes no entries now: the lock is checked first, then the status, then the sheet. The lock follows the
 * server's clock and is a latch (docs/threat-model.md#late-submission): after it, no status and no edit reopens the
 * week. A draft has no lock yet; its status closes it.
 */
function closedReason(window: LockState, now: Date) {
  if (isPastLock(window, now)) return 'DEADLINE_PASSED';
  if (window.status !== 'active') return 'WEEK_NOT_OPEN';
  return window.isComplete ? null : 'SHEET_INCOMPLETE';
}

/** Whether the week can never take entries again; a paused week may still continue. */
export const isPastLock = ({ isLatched, status, lockAtMs }: LockState, now: Date): boolean =>
  isLatched || (status !== 'draft' && now.getTime() >= lockAtMs);

/** Whether the week takes entries now (docs/rules.md#week-status). */
export const isOpen = (contest: Contest, week: ContestWeek, now: Date): boolean =>
  closedReason(entryWindowOf(contest, week), now) === null;

/** @throws {Rejection} with the reason why the week takes no entries now. */
export function refuseUnlessOpen(terms: EntryTerms | null, now: Date): void {
  const reason = terms ? closedReason(terms, now) : 'WEEK_NOT_OPEN';
  if (reason !== null) throw new Rejection(reason);
}

type Sheet = Pick<EntryTerms, 'slotOf' | 'sheetSize'>;

/** The rule that the picks break, if any: one pick for each match of the sheet, and none for another match. */
function picksFault({ slotOf, sheetSize }: Sheet, picks: readonly MatchPick[]) {
  if (picks.length !== sheetSize) return 'PICK_COUNT';
  let seen = 0; // A bit for each slot, of which a sheet has 16 at most.
  for (const { matchId } of picks) {
    const slot = slotOf.get(matchId);
    if (slot === undefined) return 'PICK_UNKNOWN_MATCH';
    if (seen & (1 << slot)) return 'PICK_TWICE';
    seen |= 1 << slot;
  }
  return null;
}

/** Why an entry with these picks is refused now, whoever sends it; null if it is not. */
export const entryFault = (terms: EntryTerms | null, picks: readonly MatchPick[], now: Date) =>
  terms ? (closedReason(terms, now) ?? picksFault(terms, picks)) : 'WEEK_NOT_OPEN';

/** Picks in the sheet's order. @throws {Rejection} that names what is wrong with them. */
export function picksOver(sheet: Sheet, picks: readonly MatchPick[]): Picks {
  const fault = picksFault(sheet, picks);
  if (fault !== null) throw new Rejection(fault, { needed: sheet.sheetSize });
  return inOrderOf(sheet, picks);
}

/** Picks in the sheet's order, for picks without a fault. */
export function inOrderOf({ slotOf }: Pick<Sheet, 'slotOf'>, picks: readonly MatchPick[]): Picks {
  const slots: string[] = [];
  for (const { matchId, outcome } of picks) slots[slotOf.get(matchId) ?? 0] = outcome;
  return slots.join('');
}
