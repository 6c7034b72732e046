import type {
  CouponNo,
  EntryId,
  MatchId,
  ParticipantId,
  SlotResult,
  WeekId,
  WeekNumber,
} from '@onda-on/contracts/rules';
import { collection, type Collection } from '@onda-on/contracts/views';

/** What a shown row needs besides the packed board. */
export type BoardEntry = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  acceptedAt: string;
  profileVersion: number;
}>;

export const BOARD_ROWS_PER_CHUNK = 1024;
export const ROWS_PER_ENTRIES = 256;

/** An entry as a line of text. @throws {RangeError} for a field with a line break. */
export function boardLineOf({ couponNo, entryId, acceptedAt, profileVersion }: BoardEntry): string {
  const line = `${couponNo}\t${entryId}\t${acceptedAt}\t${profileVersion}`;
  if (line.includes('\n')) throw new RangeError('A field of an entry goes over a line');
  return line;
}

export function entryIn(line: string): BoardEntry {
  const [couponNo, entryId, acceptedAt = '', profileVersion] = line.split('\t');
  return {
    couponNo: couponNo as CouponNo,
    entryId: entryId as EntryId,
    acceptedAt,
    profileVersion: Number(profileVersion),
  };
}

/** A week's rows from `part` × 256, a line each, by `${week}:${part}`. They never change; none stays in memory. */
export type BoardEntriesView = Readonly<{ week: WeekNumber; part: number; lines: string }>;
export const BOARD_ENTRIES: Collection<BoardEntriesView> = collection('board-entries', 2);

/** A match's result, by match id. `before` is the result before the latest event about it. */
export type MatchFact = Readonly<{
  matchId: MatchId;
  result: SlotResult;
  before: SlotResult;
  at: string;
  position: string;
}>;
export const BOARD_MATCHES: Collection<MatchFact> = collection('board-matches', 1);

export type WeekFact = Readonly<{ weekId: WeekId; number: WeekNumber; sheetVersion: number }>;
export const BOARD_WEEKS: Collection<WeekFact> = collection('board-weeks', 1);

export type BlockedFact = Readonly<{ participantId: ParticipantId }>;
export const BOARD_BLOCKED: Collection<BlockedFact> = collection('board-blocked', 1);
