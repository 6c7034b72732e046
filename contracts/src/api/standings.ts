import type { Outcome, SlotResult } from '../rules/index.ts';

/** `GET /api/stats/{week}`. */
export type StatsAnswer = Readonly<{
  totalParticipants: number;
  totalPredictions: number;
  averageAccuracy: number;
  averageScore: number;
  /** How many coupons share the place at which the top ten is cut; 0 when all of them fit. */
  tiedAtCut: number;
  blocked: number;
  best: number;
  decided: number;
  matches: number;
}>;

/** An entry of `GET /api/leaderboard/{week}?limit=`: initials and a masked number. `id` is the week's entry id. */
export type LeaderboardEntry = Readonly<{
  id: string;
  rank: number | null;
  name: string;
  tcNumber: string;
  correctPredictions: number;
  totalPredictions: number;
  accuracy: number;
  score: number;
}>;

/** A row of the whole table. `picks` are null before the lock, so that nobody can copy them. */
export type StandingsEntry = LeaderboardEntry &
  Readonly<{
    /** Places gained (positive) or lost with the latest result; null without an earlier one. */
    moved: number | null;
    picks: readonly Outcome[] | null;
    rarity: number | null;
    /** The required verification of the address is missing: the coupon is ranked and wins no prize. */
    isUnverified?: boolean;
  }>;

/**
 * `GET /api/standings/{week}?page=&size=&coupon=`: every place, pages from 1. `me` is set when `coupon` names a coupon of the
 * week, with the page of its row. With `&after=&view=` the same table at an earlier moment (`StandingsStepsAnswer`).
 */
export type StandingsAnswer = Readonly<{
  week: number;
  isSealed: boolean;
  isLive: boolean;
  /** In sheet order, for the chips' legend. */
  results: readonly SlotResult[];
  decided: number;
  coupons: number;
  blocked: number;
  averageCorrect: number;
  best: number;
  histogram: readonly number[];
  latest: Readonly<{
    homeTeam: string;
    awayTeam: string;
    homeScore: number;
    awayScore: number;
    at: string;
    matchDate: string;
  }> | null;
  nextKickOff: string | null;
  /** How many coupons each of the week's corrections affected; `revision` is the correction's own (`GET /api/matches`). */
  corrections: readonly Readonly<{ matchId: string; revision: number; affected: number; coupons: number }>[];
  page: number;
  pages: number;
  size: number;
  entries: readonly StandingsEntry[];
  me: (StandingsEntry & Readonly<{ page: number; sharedWith: number; above: number }>) | null;
}>;

/** A row of `GET /api/standings/season?page=&coupon=`. It has no id, because weeks must not be linkable. */
export type SeasonEntry = Readonly<{
  rank: number;
  name: string;
  tcNumber: string;
  correctPredictions: number;
  totalPredictions: number;
  accuracy: number;
  weeks: number;
}>;
export type SeasonAnswer = Readonly<{
  participants: number;
  weeks: readonly number[];
  page: number;
  pages: number;
  size: number;
  entries: readonly SeasonEntry[];
  me: (SeasonEntry & Readonly<{ page: number }>) | null;
}>;
