import { Validate, IsString, MaxLength } from 'class-validator';

import { hasOnly, INVALID } from '../../platform/http/body-rules.ts';
import { COUPON_TEXT } from './coupon.text.ts';
import {
  ArePredictions,
  PREDICTIONS_SCHEMA,
  predictionsProblem,
  type Prediction,
} from './predictions.constraint.ts';
import { IsProfile, PROFILE_SCHEMA, profileProblem, type ProfileBody } from './profile.constraint.ts';

/** `POST /api/predictions`. The decorators are for the description of the call. */
export class SubmissionBody {
  static problemOf(body: unknown): string | null {
    if (!hasOnly(SUBMISSION_FIELDS, body)) return INVALID.message;
    return profileProblem(body['profile']) ?? predictionsProblem(body['predictions']);
  }

  @Validate(IsProfile, [PROFILE_SCHEMA])
  readonly profile!: ProfileBody;

  @Validate(ArePredictions, [PREDICTIONS_SCHEMA])
  readonly predictions!: readonly Prediction[];
}

const SUBMISSION_FIELDS: ReadonlySet<string> = new Set([
  'profile',
  'predictions',
] satisfies (keyof SubmissionBody)[]);

const EDIT_CODE_LENGTH_MAX = 64;

/** `POST /api/coupons/{no}/verification`. A text too long for an edit code counts as a wrong one. */
export class EditCodeBody {
  @MaxLength(EDIT_CODE_LENGTH_MAX, { message: COUPON_TEXT.editCode })
  @IsString({ message: COUPON_TEXT.editCode })
  readonly editCode!: string;
}

/** `PUT /api/coupons/{no}`: all picks anew, until the lock. */
export class RevisionBody extends EditCodeBody {
  @Validate(ArePredictions, [PREDICTIONS_SCHEMA])
  readonly predictions!: readonly Prediction[];
}
