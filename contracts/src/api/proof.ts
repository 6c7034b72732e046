import type { PickCounts } from '../events/index.ts';
import type { EntryId, SlotResult, WeekNumber, WeekRules } from '../rules/index.ts';
import type { LogCheckpointView } from '../views/index.ts';

/** A sibling on the path from a leaf to the root (RFC 6962), and its side. */
export type ProofStep = Readonly<{ side: 'left' | 'right'; hash: string }>;

/** A key that signs or signed checkpoints: Ed25519, base64url. */
export type LogKey = Readonly<{ keyId: string; publicKey: string; introducedAt: string }>;

/** The first `ordinal` events of the log have this head; signed as `checkpointText`, base64url. */
export type LogCheckpoint = LogCheckpointView;

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
  /** Why there is no path; null where there should be one, which is a finding. */
  reason: 'open' | 'voided' | 'late' | null;
  /** A coupon that was voided after the lock is still under the root. */
  voided: Readonly<{ at: string; reason: string }> | null;
}>;

/**
 * The first line of `GET /api/proof/{week}/data`; each further line is a coupon: `[entryId, picks, acceptedAt, salt]`, or
 * `[entryId, picks, acceptedAt, null, leafHash]` for an erased person. `unranked` are entries of blocked participants.
 */
export type OpenDataHead = Readonly<{
  format: 'Onda On open data 1';
  proof: WeekProofAnswer;
  rules: WeekRules | null;
  sheet: readonly Readonly<{
    matchId: string;
    homeTeam: string;
    awayTeam: string;
    matchDate: string;
    homeScore: number | null;
    awayScore: number | null;
  }>[];
  /** By slot of the sheet, as every coupon's picks. */
  results: readonly SlotResult[];
  pickCounts: PickCounts;
  unranked: readonly EntryId[];
}>;
