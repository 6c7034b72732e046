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

/** What a shown row needs beside the packed board. */
export type BoardEntry = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  acceptedAt: string;
  profileVersion: number;
}>;

export const ROWS_PER_CHUNK = 1024;
export const ROWS_PER_ENTRIES = 256;

/** An entry as it is kept: without the names of its fields, since there are as many as coupons. */
type KeptEntry = readonly [couponNo: CouponNo, entryId: EntryId, acceptedAt: string, profileVersion: number];

export const keptOf = ({ couponNo, entryId, acceptedAt, profileVersion }: BoardEntry): KeptEntry => [
  couponNo,
  entryId,
  acceptedAt,
  profileVersion,
];

export const entryOf = ([couponNo, entryId, acceptedAt, profileVersion]: KeptEntry): BoardEntry => ({
  couponNo,
  entryId,
  acceptedAt,
  profileVersion,
});

/** Rows `part` × 256 and on of a week, by `${week}:${part}`; they never change, and are not kept in memory. */
export type BoardEntriesView = Readonly<{ week: WeekNumber; part: number; entries: readonly KeptEntry[] }>;
export const BOARD_ENTRIES: Collection<BoardEntriesView> = collection('board-entries', 1);

/** What is known of a match's result, by match id. `before` is what it was until the latest event about it. */
export type MatchFact = Readonly<{
  matchId: MatchId;
  result: SlotResult;
  before: SlotResult;
  at: string;
  position: string;
}>;
export const BOARD_MATCHES: Collection<MatchFact> = collection('board-matches', 1);

/** Which number a week has, by week id, and the version of its sheet. */
export type WeekFact = Readonly<{ weekId: WeekId; number: WeekNumber; sheetVersion: number }>;
export const BOARD_WEEKS: Collection<WeekFact> = collection('board-weeks', 1);

/** Who is blocked, by participant id. */
export type BlockedFact = Readonly<{ participantId: ParticipantId }>;
export const BOARD_BLOCKED: Collection<BlockedFact> = collection('board-blocked', 1);
