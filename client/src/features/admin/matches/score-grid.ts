import type { AdminMatch } from '@onda-on/contracts/api';
import { outcomeOf, SCORE_MAX, type Outcome } from '@onda-on/contracts/rules';

export type Side = 'home' | 'away';
/** A score as it is being typed; either side may still be empty. */
export type TypedScore = Readonly<Record<Side, string>>;
/** Unsaved scores by match id. */
export type TypedScores = Readonly<Record<string, TypedScore>>;

export const NOTHING_TYPED: TypedScore = { home: '', away: '' };
const DIGITS_MAX = String(SCORE_MAX).length;

/** Keeps only digits, as many as the highest score has, from a key or a paste. */
export const cleanScore = (text: string): string => text.replace(/[^0-9]/gu, '').slice(0, DIGITS_MAX);

/** 1, X or 2 once both sides are typed. */
export function typedOutcome({ home, away }: TypedScore): Outcome | null {
  return home === '' || away === '' ? null : outcomeOf(Number(home), Number(away));
}

/** Whether a result may be entered: the match has kicked off and is neither finished nor void. */
export const takesResult = ({ hasStarted, status }: Pick<AdminMatch, 'hasStarted' | 'status'>): boolean =>
  hasStarted && status !== 'finished' && status !== 'void';

/** The scores after an edit of one side; a match whose sides are both empty is dropped. */
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
type Unsaved = Readonly<{ complete: readonly PendingResult[]; half: number }>;

/** Scores ready to save, and the number of one-sided ones. Matches that take no result any more are left out. */
export function unsavedScoresOf(matches: readonly AdminMatch[], scores: TypedScores): Unsaved {
  const touched = matches.filter((match) => takesResult(match) && scores[match.id]);
  const complete = touched.flatMap((match) => {
    const score = scores[match.id] ?? NOTHING_TYPED;
    const outcome = typedOutcome(score);
    return outcome ? [{ match, homeScore: Number(score.home), awayScore: Number(score.away), outcome }] : [];
  });
  return { complete, half: touched.length - complete.length };
}

type Result = Pick<AdminMatch, 'homeScore' | 'awayScore'>;

/** Whether both sides are typed, and are this result. */
export const isResult = (score: TypedScore | undefined, { homeScore, awayScore }: Result): boolean =>
  score !== undefined &&
  typedOutcome(score) !== null &&
  Number(score.home) === homeScore &&
  Number(score.away) === awayScore;

const isRecorded = (match: AdminMatch, score: TypedScore | undefined): boolean =>
  match.status === 'finished' && isResult(score, match);

/** The ids of matches that have finished with the typed score, whoever recorded it. */
export const recordedIn = (matches: readonly AdminMatch[], scores: TypedScores): readonly string[] =>
  matches.filter((match) => isRecorded(match, scores[match.id])).map(({ id }) => id);

export type Overtaken = Readonly<{ match: AdminMatch; score: TypedScore }>;

/** Typed scores of matches that take no result any more, unless the match has finished with the same score. */
export const overtakenIn = (matches: readonly AdminMatch[], scores: TypedScores): readonly Overtaken[] =>
  matches.flatMap((match) => {
    const score = scores[match.id];
    return !score || takesResult(match) || isRecorded(match, score) ? [] : [{ match, score }];
  });

export function isTypedScores(value: unknown): value is TypedScores {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTypedScore);
}

const isTypedScore = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (['home', 'away'] as const).every((side) => /^[0-9]{0,2}$/.test((value as TypedScore)[side]));
