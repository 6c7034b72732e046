import type { WeekNumber } from '../rules/index.ts';

/** A sibling on the path from a leaf to the root (RFC 6962), and its side. */
export type ProofStep = Readonly<{ side: 'left' | 'right'; hash: string }>;

/** A key that signs or signed checkpoints: Ed25519, base64url. */
export type LogKey = Readonly<{ keyId: string; publicKey: string; introducedAt: string }>;

/** The first `ordinal` events of the log have this head; signed as `checkpointText`, base64url. */
export type LogCheckpoint = Readonly<{
  ordinal: number;
  head: string;
  keyId: string;
  signature: string;
  at: string;
}>;

/**
 * `GET /api/proof/{week}`. `sealed` is null before the lock. `checkpoint` is the one signed at the lock: its head is the hash of
 * `previousHead` and `event`, the line of the week's `WeekLocked`, which contains the root; null until it is signed, and for
 * weeks that were sealed before checkpoints existed.
 */
export type WeekProofAnswer = Readonly<{
  week: WeekNumber;
  sealed: Readonly<{ lockedAt: string; root: string; count: number }> | null;
  checkpoint: (LogCheckpoint & Readonly<{ previousHead: string; event: string }>) | null;
  latest: LogCheckpoint | null;
  keys: readonly LogKey[];
}>;

/** `GET /api/proof/coupons/{no}`: the coupon's way to the root of its week. `path` is null where it is not under the root. */
export type CouponProofAnswer = Readonly<{
  couponNo: string;
  week: WeekNumber;
  entryId: string;
  leafHash: string;
  /** The coupon's place among the leaves, from 0. */
  index: number | null;
  path: readonly ProofStep[] | null;
  /** Why there is no path. */
  reason: 'open' | 'voided' | 'late' | null;
}>;
