import {
  Rejection,
  type MatchId,
  type WeekId,
  type WeekNumber,
  type WeekRules,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { isComplete, lockOf, sheetOf, sheetSizeOf } from './contest.selectors.ts';
import type { Contest, ContestWeek } from './contest.ts';

/** What an entry into a week has to meet. The sheet is in slot order; `slotOf` finds a match on it. */
export type EntryTerms = Readonly<{
  weekId: WeekId;
  week: WeekNumber;
  status: ContestWeek['status'];
  rules: WeekRules | null;
  /** The version of the pinned sheet; null while nobody has entered. */
  sheetVersion: number | null;
  sheet: readonly MatchId[];
  slotOf: ReadonlyMap<string, number>;
  sheetSize: number;
  isComplete: boolean;
  lockAtMs: number;
  /** Whether the week was locked for good before its present lock. */
  isLatched: boolean;
  sealPosition: Position | null;
}>;

export function entryTermsOf(contest: Contest, week: ContestWeek): EntryTerms {
  const sheet = sheetOf(contest, week);
  return {
    weekId: week.id,
    week: week.number,
    status: week.status,
    rules: week.rules,
    sheetVersion: week.sheet?.version ?? null,
    sheet,
    slotOf: new Map(sheet.map((id, slot) => [id as string, slot])),
    sheetSize: sheetSizeOf(contest, week),
    isComplete: isComplete(contest, week),
    lockAtMs: lockOf(contest, week).getTime(),
    isLatched: week.seal !== null || week.passedAt !== null,
    sealPosition: week.seal?.position ?? null,
  };
}

/**
 * The lock on the server's clock, and a latch (docs/threat-model.md#late-submission): no status and no later edit takes entries
 * again. A draft that nobody opened is closed because it is a draft.
 *
 * @throws {Rejection} with the reason that counts: the lock before the status, the status before the sheet.
 */
export function refuseUnlessOpen(terms: EntryTerms | null, now: Date): void {
  if (!terms) throw new Rejection('WEEK_NOT_OPEN');
  const { status, isComplete: isWhole } = terms;
  if (isPastLock(terms, now)) throw new Rejection('DEADLINE_PASSED');
  if (status !== 'active') throw new Rejection('WEEK_NOT_OPEN');
  if (!isWhole) throw new Rejection('SHEET_INCOMPLETE');
}

/** Whether nobody enters this week any more, whatever becomes of it; a paused week may go on. */
export const isPastLock = ({ isLatched, status, lockAtMs }: EntryTerms, now: Date): boolean =>
  isLatched || (status !== 'draft' && now.getTime() >= lockAtMs);
