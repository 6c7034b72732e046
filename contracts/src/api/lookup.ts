import type { MatchStatus, Outcome } from '../rules/index.ts';

/** Body of the added `POST /api/predictions/lookup`; `couponNo` only with `LOOKUP=code`. */
export type LookupBody = Readonly<{ tcNumber: string; couponNo?: string }>;

/** One pick of the history, newest week first, inside a week in sheet order. */
export type LookupPrediction = Readonly<{
  id: string;
  matchId: string;
  prediction: Outcome;
  week: number;
  isCorrect: boolean | null;
  match: Readonly<{
    homeTeam: string;
    awayTeam: string;
    league: string;
    matchDate: string;
    status: MatchStatus;
    result: Outcome | null;
    homeScore: number | null;
    awayScore: number | null;
  }>;
}>;

/** A person's coupon in one week. */
export type LookupWeek = Readonly<{
  week: number;
  couponNo: string;
  entryId: string;
  correct: number;
  decided: number;
  accuracy: number;
  rank: number | null;
  coupons: number;
  /** How many others share the place. */
  sharedWith: number;
  voided: boolean;
  /** Whether the sender's address is verified; missing where prizes do not require it. */
  verification?: 'pending' | 'done';
}>;

/** What a correction changed in this person's coupon ('Sıralama neden değişti?'). */
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
  /** The coupon's place then; null without a result on that side, or when the coupon is not ranked. */
  rankBefore: number | null;
  rankAfter: number | null;
}>;

/** Answer to both look-ups. `tcNumber` is masked: the full number never leaves the server. */
export type LookupAnswer = Readonly<{
  profile: Readonly<{ name: string; tcNumber: string; createdAt: string }>;
  stats: Readonly<{
    totalPredictions: number;
    correctPredictions: number;
    /** How many picks `accuracy` is computed over: those on matches with a result. */
    decidedPredictions: number;
    accuracy: number;
    currentStreak: number;
  }>;
  predictions: readonly LookupPrediction[];
  weeks: readonly LookupWeek[];
  corrections: readonly LookupCorrection[];
}>;
