import type { VoidCause } from '../events/index.ts';
import type { CouponNo, EntryId, IdChecksum, ParticipantId, Picks, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A coupon as the receipt, the look-up and the table need it. Never leaves the server as it is. */
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
  /** The week's chain after this coupon: SHA-256(previous head ‖ leaf hash), hex, and how many stand in it. */
  chainHead: string;
  chainLength: number;
  voided: Readonly<{ at: string; cause: VoidCause; reason: string }> | null;
  emailVerified: boolean;
}>;

/** By coupon number. */
export const COUPONS: Collection<CouponView> = collection('coupons', 1, [['participantId', 'week']]);

/** The head of a week's chain of leaf hashes; by week number as text. */
export type ChainView = Readonly<{
  week: WeekNumber;
  head: string;
  length: number;
  /** Once the week's seal stands in the log: nothing joins the chain any more. */
  isSealed?: true;
}>;
export const CHAINS: Collection<ChainView> = collection('chains', 1);
