import type { AdminMatch } from '@onda-on/contracts/api';
import { outcomeOf, SCORE_MAX, type Outcome } from '@onda-on/contracts/rules';

export type Side = 'home' | 'away';
/** A score as it is being typed; either side may still be empty. */
export type TypedScore = Readonly<Record<Side, string>>;
/** What was typed and not saved, by match. */
export type TypedScores = Readonly<Record<string, TypedScore>>;

export const NOTHING_TYPED: TypedScore = { home: '', away: '' };
const DIGITS_MAX = String(SCORE_MAX).length;

/** Digits only, two at most: what a score field takes from a key or a paste. */
export const cleanScore = (text: string): string => text.replace(/[^0-9]/gu, '').slice(0, DIGITS_MAX);

/** 1, X or 2 once both sides are there: derived, never typed. */
export function typedOutcome({ home, away }: TypedScore): Outcome | null {
  return home === '' || away === '' ? null : outcomeOf(Number(home), Number(away));
}

/** Whether a result may be entered now: it has kicked off, and nobody has decided it yet. */
export const takesResult = ({ hasStarted, status }: Pick<AdminMatch, 'hasStarted' | 'status'>): boolean =>
  hasStarted && status !== 'finished' && status !== 'void';

/** With a side typed; a match with both sides empty is as if nobody had touched it. */
export function typed(scores: TypedScores, matchId: string, side: Side, text: string): TypedScores {
  const score = { ...(scores[matchId] ?? NOTHING_TYPED), [side]: cleanScore(text) };
  return score.home === '' && score.away === '' ? without(scores, matchId) : { ...scores, [matchId]: score };
}

export function without(scores: TypedScores, ...matchIds: readonly string[]): TypedScores {
  return Object.fromEntries(Object.entries(scores).filter(([matchId]) => !matchIds.includes(matchId)));
}

export type PendingResult = Readonly<{
  match: AdminMatch;
  homeScore: number;
  awayScore: number;
  outcome: Outcome;
}>;
export type Unsaved = Readonly<{ complete: readonly PendingResult[]; half: number }>;

/** What is ready to be saved, and how many matches have only one side. A result that came in meanwhile wins. */
export function unsavedScoresOf(matches: readonly AdminMatch[], scores: TypedScores): Unsaved {
  const touched = matches.filter((match) => takesResult(match) && scores[match.id]);
  const complete = touched.flatMap((match) => {
    const score = scores[match.id] ?? NOTHING_TYPED;
    const outcome = typedOutcome(score);
    return outcome ? [{ match, homeScore: Number(score.home), awayScore: Number(score.away), outcome }] : [];
  });
  return { complete, half: touched.length - complete.length };
}

export type Overtaken = Readonly<{ match: AdminMatch; score: TypedScore }>;

/** What was typed for matches that somebody else has decided otherwise meanwhile, or that take no result any more. */
export const overtakenIn = (matches: readonly AdminMatch[], scores: TypedScores): readonly Overtaken[] =>
  matches.flatMap((match) => {
    const score = scores[match.id];
    if (!score || takesResult(match)) return [];
    const { status, homeScore, awayScore } = match;
    const isSame = score.home === String(homeScore) && score.away === String(awayScore);
    return status === 'finished' && isSame ? [] : [{ match, score }];
  });

export function isTypedScores(value: unknown): value is TypedScores {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTypedScore);
}

const isTypedScore = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (['home', 'away'] as const).every((side) => /^[0-9]{0,2}$/.test((value as TypedScore)[side]));
