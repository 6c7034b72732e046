import type { Outcome } from '../rules/index.ts';
import type { CouponPlace } from './coupons.ts';

/**
 * A result, or a change of one, and where the coupon stood after it. Scores are `2-1`; `from` and `to` are null where there
 * is no result.
 */
export type StoryStep = Readonly<{
  at: string;
  kind: 'recorded' | 'corrected' | 'withdrawn' | 'void' | 'reinstated';
  /** The match's place on the sheet, from 1. */
  slot: number;
  homeTeam: string;
  awayTeam: string;
  from: string | null;
  to: string | null;
  /** Of a correction; null for a result. */
  reason: string | null;
  prediction: Outcome;
  /** Whether the pick is right after this step; null without a result. */
  isCorrect: boolean | null;
  /** Correct picks and decided matches after this step. */
  correct: number;
  decided: number;
  /** The place after this step among the coupons that count today; null while no match is decided, and for a coupon without a place. */
  rank: number | null;
}>;

/**
 * `GET /api/coupons/{no}/story`, public for anyone with the number like the receipt: no name, no national ID, no e-mail address.
 * `steps` are in the order in which they happened.
 */
export type CouponStoryAnswer = Readonly<{
  couponNo: string;
  week: number;
  acceptedAt: string;
  /** When the picks were replaced; before the lock only the latest time, as on the receipt. */
  revisions: readonly string[];
  lockAt: string;
  isOpen: boolean;
  voided: Readonly<{ at: string; reason: string }> | null;
  sealed: Readonly<{ lockedAt: string; root: string; count: number }> | null;
  /** In sheet order. */
  picks: readonly Readonly<{ prediction: Outcome; isCorrect: boolean | null; isVoid: boolean }>[];
  steps: readonly StoryStep[];
  /** How many matches have no result yet. */
  pending: number;
  /** The place now, as on the receipt. */
  place: CouponPlace | null;
  settledAt: string | null;
}>;
