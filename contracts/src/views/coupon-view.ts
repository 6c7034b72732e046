import type { VoidCause } from '../events/index.ts';
import type { CouponNo, EntryId, IdChecksum, ParticipantId, Picks, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A coupon for receipt, look-up and table, composed when read. This form never leaves the server. */
export type CouponView = Readonly<{
  couponNo: CouponNo;
  week: WeekNumber;
  participantId: ParticipantId;
  entryId: EntryId;
  picks: Picks;
  sheet: number;
  acceptedAt: string;
  revisedAt: string | null;
  /** How often its picks were replaced: the number in the salt of `leafHash`. */
  revision: number;
  profileVersion: number;
  idChecksum: IdChecksum;
  leafHash: string;
  voided: Readonly<{ at: string; cause: VoidCause; reason: string }> | null;
  emailVerified: boolean;
}>;

/** The week's chain after a coupon: `chainHead` is SHA-256(previous head ‖ leaf hash), hex. */
export type ChainLink = Readonly<{ chainHead: string; chainLength: number }>;

/**
 * A part of all coupon events, a line each in log order: rows from `chunk` × 128. A full chunk never changes again, so
 * a reader can cache it. By chunk number as text.
 */
export type CouponChunkView = Readonly<{
  chunk: number;
  size: number;
  /** CRC-32 over the lines of all earlier chunks, by which a reader validates its cache. */
  before: number;
  /** By week number: the head of each chain that grows in this chunk, before the chunk's first row. */
  chains: Readonly<Record<string, ChainLink>>;
  lines: string;
}>;

export const COUPON_CHUNKS: Collection<CouponChunkView> = collection('coupon-chunks', 2);

/** The number of all rows, and the checksum over their chunks in order; one document, `main`. */
export type CouponHeadView = Readonly<{ rows: number; checksum: number }>;
export const COUPON_HEAD: Collection<CouponHeadView> = collection('coupon-head', 1);

/** A week's coupons: the chain of their leaf hashes, and how many rows they have; by week number as text. */
export type ChainView = Readonly<{
  week: WeekNumber;
  head: string;
  length: number;
  rows: number;
  coupons: number;
  /** Set from the week's fence on: the chain then no longer grows. */
  isSealed?: true;
}>;
export const CHAINS: Collection<ChainView> = collection('chains', 2);
