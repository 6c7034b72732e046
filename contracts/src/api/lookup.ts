import type { Outcome } from '../rules/index.ts';
import type { PickedMatch } from './coupons.ts';

/** Body of `POST /api/predictions/lookup`; `couponNo` only with `LOOKUP=code`. */
export type LookupBody = Readonly<{ tcNumber: string; couponNo?: string }>;

/** A pick of the person's history: newest week first, in sheet order within a week. */
export type LookupPrediction = Readonly<{
  id: string;
  matchId: string;
  prediction: Outcome;
  week: number;
  isCorrect: boolean | null;
  match: PickedMatch;
}>;

export type LookupWeek = Readonly<{
  week: number;
  couponNo: string;
  entryId: string;
  correct: number;
  decided: number;
  accuracy: number;
  rank: number | null;
  coupons: number;
  /** How many other coupons share the place. */
  sharedWith: number;
  voided: boolean;
  /** Whether the sender's address is verified; missing where prizes do not require that. */
  verification?: 'pending' | 'done';
}>;

/** How a correction changed this person's coupon ('Sıralama neden değişti?'). */
export type LookupCorrection = Readonly<{
  week: number;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  slot: number;
  at: string;
  kind: 'corrected' | 'withdrawn' | 'void' | 'reinstated';
  /** Null without a result. */
  from: string | null;
  to: string | null;
  reason: string;
  correctBefore: number;
  correctAfter: number;
  /** The coupon's place before and after; null where there was no result, or when the coupon is not ranked. */
  rankBefore: number | null;
  rankAfter: number | null;
}>;

/** Answer to both look-ups (GET and POST). `tcNumber` is masked: the server never sends the whole number. */
export type LookupAnswer = Readonly<{
  profile: Readonly<{ name: string; tcNumber: string; createdAt: string }>;
  stats: Readonly<{
    totalPredictions: number;
    correctPredictions: number;
    /** How many picks are on matches with a result; `accuracy` is the correct share of these. */
    decidedPredictions: number;
    accuracy: number;
    currentStreak: number;
  }>;
  predictions: readonly LookupPrediction[];
  weeks: readonly LookupWeek[];
  corrections: readonly LookupCorrection[];
}>;
