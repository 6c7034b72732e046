import {
  ID,
  isId,
  isOutcome,
  isWeekNumber,
  OUTCOMES,
  Rejection,
  SHEET_SIZE_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type MatchPick,
  type Outcome,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import {
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';

import { hasOnly, INVALID } from '../../platform/http/body-rules.ts';
import { COUPON_TEXT } from './coupon.text.ts';

export type Prediction = Readonly<{ matchId: string; prediction: Outcome; week: number }>;

/** Old clients send `odds`; the server accepts and ignores it (docs/threat-model.md#mass-assignment). */
const KNOWN: ReadonlySet<string> = new Set(['matchId', 'prediction', 'week', 'odds']);

export const PREDICTIONS_SCHEMA = {
  type: 'array',
  minItems: 1,
  maxItems: SHEET_SIZE_MAX,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['matchId', 'prediction', 'week'],
    properties: {
      matchId: { type: 'string', pattern: ID.source },
      prediction: { enum: OUTCOMES },
      week: { type: 'integer', minimum: WEEK_NUMBER_MIN, maximum: WEEK_NUMBER_MAX },
      odds: { description: 'Ignored' },
    },
  },
};

/** One check for the whole list, unknown properties included. */
@ValidatorConstraint({ name: 'predictions' })
export class ArePredictions implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return predictionsProblem(value) === null;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return predictionsProblem(value) ?? INVALID.message;
  }
}

/** @throws {Rejection} PICK_MIXED_WEEKS, since a coupon is for one week; WRONG_WEEK without a valid week. */
export function predictionsWeekOf(predictions: readonly Prediction[]): WeekNumber {
  const [first] = predictions;
  if (!first || !isWeekNumber(first.week)) throw new Rejection('WRONG_WEEK');
  if (predictions.some(({ week }) => week !== first.week)) throw new Rejection('PICK_MIXED_WEEKS');
  return first.week;
}

export const predictedPicksOf = (predictions: readonly Prediction[]): readonly MatchPick[] =>
  predictions.map(({ matchId, prediction }) => ({ matchId, outcome: prediction }));

/** The first complaint; null for a good one. */
export function predictionsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return INVALID.message;
  if (value.length === 0) return COUPON_TEXT.none;
  if (value.length > SHEET_SIZE_MAX) return COUPON_TEXT.tooMany;
  for (const each of value) {
    const problem = problemOfOne(each);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfOne(value: unknown): string | null {
  if (!hasOnly(KNOWN, value)) return INVALID.message;
  const { matchId, prediction, week } = value as Record<keyof Prediction, unknown>;
  if (!isId(matchId)) return INVALID.message;
  if (!isOutcome(prediction)) return COUPON_TEXT.outcome;
  return isWeekNumber(week) ? null : COUPON_TEXT.week;
}
