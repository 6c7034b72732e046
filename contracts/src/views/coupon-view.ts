import type { VoidCause } from '../events/index.ts';
import type { CouponNo, EntryId, IdChecksum, ParticipantId, Picks, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A coupon as the receipt, the look-up and the table need it, composed when it is read. It never leaves the server in this form. */
export type CouponView = Readonly<{
  couponNo: CouponNo;
  week: WeekNumber;
  participantId: ParticipantId;
  entryId: EntryId;
  picks: Picks;
  sheet: number;
  acceptedAt: string;
  revisedAt: string | null;
  /** How often it was revised: the number in the salt of `leafHash`. */
  revision: number;
  profileVersion: number;
  idChecksum: IdChecksum;
  leafHash: string;
  voided: Readonly<{ at: string; cause: VoidCause; reason: string }> | null;
  emailVerified: boolean;
}>;

/** The week's chain after a coupon: SHA-256(previous head ‖ leaf hash), hex, and its length. */
export type ChainLink = Readonly<{ chainHead: string; chainLength: number }>;

/**
 * A stretch of all that happened to coupons, a line each in log order: row `chunk` × 128 and on. A full chunk never changes
 * again, so a coupon costs one line, and a reader that remembers where a coupon's lines are need not ask again.
 */
export type CouponChunkView = Readonly<{
  chunk: number;
  size: number;
  /** CRC-32 over the lines of all earlier chunks: a reader that remembers them compares it. */
  before: number;
  /** By week number: the heads of the chains that go on in this chunk, as they were before its first row. */
  chains: Readonly<Record<string, ChainLink>>;
  lines: string;
}>;

/** By chunk number as text. */
export const COUPON_CHUNKS: Collection<CouponChunkView> = collection('coupon-chunks', 2);

/** How many rows there are, and the checksum over all of them, chunk after chunk; one document, `main`. */
export type CouponHeadView = Readonly<{ rows: number; checksum: number }>;
export const COUPON_HEAD: Collection<CouponHeadView> = collection('coupon-head', 1);

/** What a week's coupons have come to: its chain of leaf hashes and how many rows are about it; by week number as text. */
export type ChainView = Readonly<{
  week: WeekNumber;
  head: string;
  length: number;
  rows: number;
  /** Those that are not void. */
  coupons: number;
  /** Set once the week is sealed: nothing joins the chain afterwards. */
  isSealed?: true;
}>;
export const CHAINS: Collection<ChainView> = collection('chains', 2);
