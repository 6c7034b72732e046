import type { Outcome, SlotResult } from '../rules/index.ts';
import type { LeaderboardEntry, StandingsAnswer, StandingsEntry } from './standings.ts';

/**
 * How a past moment is read: with the results that were published then, or with today's results of the matches that had
 * one by then. Coupons that were void or blocked since are in neither.
 */
export const STANDINGS_VIEWS = ['published', 'corrected'] as const;
export type StandingsViewName = (typeof STANDINGS_VIEWS)[number];

/** A match's result in one reading; the scores are null without one. */
export type StepResult = Readonly<{ result: SlotResult; homeScore: number | null; awayScore: number | null }>;

/** A coupon's place at a moment. */
export type StepPlace = Readonly<{ rank: number | null; correct: number }>;

/** The moment after a match of the week got its first result. */
export type StandingsStep = Readonly<{
  matchId: string;
  /** The match's place on the sheet, from 0. */
  slot: number;
  homeTeam: string;
  awayTeam: string;
  at: string;
  published: StepResult;
  corrected: StepResult;
  /** All results of the sheet at this moment. */
  results: Readonly<Record<StandingsViewName, readonly SlotResult[]>>;
  /** The place of the coupon that was asked for, in both readings; null without one. */
  me: Readonly<Record<StandingsViewName, StepPlace>> | null;
}>;

/**
 * `GET /api/standings/{week}/steps?coupon=`: the moments that `after` counts, from 1, in the order of the matches' first
 * results. Later corrections change no number. Refused before the seal.
 */
export type StandingsStepsAnswer = Readonly<{ week: number; steps: readonly StandingsStep[] }>;

/** What a coupon can still reach. */
export type Prospects = Readonly<{
  /** The place in the real table, now; null before the first result. */
  rankNow: number | null;
  /** The best place that it can still reach while the tried results stay: all other open matches end as it was picked. */
  best: Readonly<{ rank: number; correct: number; sharedWith: number }>;
  /** The place under each outcome of each open match, the others as they are tried. */
  swings: readonly Readonly<{ slot: number; ranks: Readonly<Record<Outcome, number>> }>[];
  /** The slot of the open match that moves the coupon most; null when none moves it. */
  deciding: number | null;
}>;

/**
 * `GET /api/standings/{week}/what-if?outcomes=&coupon=`: the first places if the open matches ended so. `outcomes` has a
 * letter for each match of the sheet, `1`, `X`, `2`, or `-` for none; those of decided matches are ignored. Refused before
 * the seal.
 */
export type WhatIfAnswer = Pick<
  StandingsAnswer,
  'week' | 'results' | 'coupons' | 'histogram' | 'decided' | 'best'
> &
  Readonly<{
    /** `outcomes` without the letters of matches that have a result meanwhile. */
    tried: string;
    /** Slots without a real result. */
    open: readonly number[];
    entries: readonly StandingsEntry[];
    me: (StandingsEntry & Readonly<{ sharedWith: number; above: number }>) | null;
    prospects: Prospects | null;
  }>;

/** A row among the first ten before or after a correction. */
export type MovedEntry = Pick<LeaderboardEntry, 'id' | 'name' | 'tcNumber'> &
  Readonly<{
    rankBefore: number | null;
    rankAfter: number | null;
    wasFirst: boolean;
    isFirst: boolean;
  }>;

/** What a correction did to the table. `revision` is the correction's own (`GET /api/matches`). */
export type CorrectionMoves = Readonly<{
  matchId: string;
  revision: number;
  /** When the correction was made, ISO; null for a match that was removed since. */
  at: string | null;
  /** Ranked coupons, and how many of them got another number of correct picks. */
  coupons: number;
  affected: number;
  /** Coupons with a better, and with a worse place. */
  rose: number;
  fell: number;
  /** The first ten after the correction, then those that left them. */
  first: readonly MovedEntry[];
  /** Null without a coupon, or if it is not ranked. */
  me: Readonly<{ before: StepPlace; after: StepPlace }> | null;
}>;

/** `GET /api/standings/{week}/corrections?coupon=`: which places each correction moved, in the order of the log. */
export type CorrectionMovesAnswer = Readonly<{ week: number; corrections: readonly CorrectionMoves[] }>;
