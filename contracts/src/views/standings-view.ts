import type { PickCounts } from '../events/index.ts';
import type {
  CouponNo,
  EntryId,
  MatchId,
  ParticipantId,
  Picks,
  SlotResult,
  WeekNumber,
} from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A row of the table. Names are joined when it is read, because the person may be erased in between. */
export type StandingsRow = Readonly<{
  participantId: ParticipantId;
  profileVersion: number;
  entryId: EntryId;
  couponNo: CouponNo;
  picks: Picks;
  acceptedAt: string;
  correct: number;
  /** 1 + the number of coupons with more correct picks; null before the first result. */
  rank: number | null;
  /** The rank before the latest result; null without an earlier result. */
  previousRank: number | null;
  /** Nadirlik puanı: for each correct pick 1000 less the per-mille share of coupons with it, frozen at the lock. */
  rarity: number;
}>;

type Table = Readonly<{ results: readonly SlotResult[]; histogram: readonly number[] }>;

/**
 * How a correction, a withdrawal, a void match or its reinstatement changed the table: results and histogram before and
 * after, from which each coupon's points and place follow. `revision` is the event's in the stream of its match.
 */
export type ResultChange = Readonly<{
  matchId: MatchId;
  revision: number;
  /** Ranked coupons, and how many of them got another number of correct picks. */
  coupons: number;
  affected: number;
  before: Table;
  after: Table;
}>;

/** A week's table in one document, for the home page, statistics and the table's first page. */
export type StandingsView = Readonly<{
  week: WeekNumber;
  /** Coupons that count: neither void nor of a blocked participant. */
  coupons: number;
  blocked: number;
  voided: number;
  sheet: readonly MatchId[];
  results: readonly SlotResult[];
  /** How many slots have a result; void ones have none. */
  decided: number;
  /** `histogram[n]`: coupons with n correct picks, for n from 0 to the size of the sheet. */
  histogram: readonly number[];
  /** Coupons per outcome of each slot, in sheet order. Public only after the lock. */
  distribution: PickCounts;
  /** Points for a correct pick, pinned on the week. */
  scorePerCorrect: number;
  averageCorrect: number;
  averageAccuracy: number;
  /** The pick counts of the seal, or null before it. */
  rarity: PickCounts | null;
  isSealed: boolean;
  /** Set between the fence and the seal: no entry is added any more. */
  isFenced?: true;
  latest: Readonly<{ matchId: MatchId; at: string }> | null;
  /** The table before the latest result, from which `previousRank` follows; null without an earlier result. */
  previous?: Table | null;
  /** In log order. */
  changes: readonly ResultChange[];
  /** The first hundred places in prize order. */
  top: readonly StandingsRow[];
  /** Rows of the packed board, void ones included. */
  rows: number;
  /** The position of the latest event that changed this table, decimal: equal positions mean equal tables. */
  position?: string;
}>;

/** By week number as text. */
export const STANDINGS: Collection<StandingsView> = collection('standings', 2);

/**
 * A part of a week's packed board, for restarts without a replay and for pages beyond the first hundred rows: `size`
 * rows in log order from row `chunk` × 1024. Arrays are little-endian, in base64.
 */
export type BoardChunkView = Readonly<{
  week: WeekNumber;
  chunk: number;
  size: number;
  /** Uint32 a row: two bits a pick, slot 0 lowest; 1 is 01, X is 10, 2 is 11. */
  picks: string;
  /** Uint8 a row: bit 0 void, bit 1 blocked. */
  flags: string;
  /** Sixteen bytes a row. */
  participants: string;
  /** Eight bytes a row: the coupon number's sixty bits, big-endian. */
  coupons: string;
  /** Uint32 a row: the person's number in the season, which links the person's rows of several weeks. */
  persons: string;
  /** Uint16 a row: the version of the person's profile. */
  profiles: string;
}>;

/** By `${week}:${chunk}`. */
export const BOARD_CHUNKS: Collection<BoardChunkView> = collection('board-chunks', 1, [['week', 'chunk']]);

export type SeasonRow = Readonly<{
  participantId: ParticipantId;
  profileVersion: number;
  rank: number;
  correct: number;
  decided: number;
  weeks: number;
}>;

/** The season's table: the sum of all weeks; the first hundred rows in order. One document, `season`. */
export type SeasonView = Readonly<{
  participants: number;
  weeks: readonly WeekNumber[];
  /** Persons per number of correct picks, sparse: [correct, persons], highest first. */
  histogram: readonly (readonly [correct: number, persons: number])[];
  top: readonly SeasonRow[];
  /** The position of the latest event that changed it, decimal. */
  position?: string;
}>;
export const SEASON: Collection<SeasonView> = collection('season', 2);
