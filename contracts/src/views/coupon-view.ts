import type { VoidCause } from '../events/index.ts';
import type { CouponNo, EntryId, IdChecksum, ParticipantId, Picks, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A coupon for the receipt, the look-up and the table, composed when read. It never leaves the server in this form. */
export type CouponView = Readonly<{
  couponNo: CouponNo;
  week: WeekNumber;
  participantId: ParticipantId;
  entryId: EntryId;
  picks: Picks;
  sheet: number;
  acceptedAt: string;
  revisedAt: string | null;
  /** How many revisions it had: the number in the salt of `leafHash`. */
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
 * A chunk of all coupon events, one line each in log order: rows from `chunk` × 128. A full chunk never changes again, so a
 * reader can cache it, and a coupon costs one line.
 */
export type CouponChunkView = Readonly<{
  chunk: number;
  size: number;
  /** CRC-32 over the lines of all earlier chunks, so that a reader can validate its cache. */
  before: number;
  /** By week number: the heads of the chains that continue in this chunk, before its first row. */
  chains: Readonly<Record<string, ChainLink>>;
  lines: string;
}>;

/** By chunk number as text. */
export const COUPON_CHUNKS: Collection<CouponChunkView> = collection('coupon-chunks', 2);

/** The number of rows, and the checksum over all of them, chunk after chunk; one document, `main`. */
export type CouponHeadView = Readonly<{ rows: number; checksum: number }>;
export const COUPON_HEAD: Collection<CouponHeadView> = collection('coupon-head', 1);

/** The state of a week's coupons: its chain of leaf hashes and the number of its rows; by week number as text. */
export type ChainView = Readonly<{
  week: WeekNumber;
  head: string;
  length: number;
  rows: number;
  /** Those that are not void. */
  coupons: number;
  /** Set once the week is sealed: the chain does not grow afterwards. */
  isSealed?: true;
}>;
export const CHAINS: Collection<ChainView> = collection('chains', 2);
