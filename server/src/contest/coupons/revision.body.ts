import { IsString, MaxLength, Validate } from 'class-validator';

import { JudgedWhole } from '../../platform/http/whole-body.ts';
import { COUPON_TEXT } from './coupon.text.ts';
import { ArePredictions, PREDICTIONS_SCHEMA, type Prediction } from './predictions.constraint.ts';

const EDIT_CODE_LENGTH_MAX = 64;

/** `PUT /api/coupons/{no}`: all picks anew, until the lock. What no code could look like is refused as a wrong one. */
@JudgedWhole()
export class RevisionBody {
  @MaxLength(EDIT_CODE_LENGTH_MAX, { message: COUPON_TEXT.editCode })
  @IsString({ message: COUPON_TEXT.editCode })
  readonly editCode!: string;

  @Validate(ArePredictions, [PREDICTIONS_SCHEMA])
  readonly predictions!: readonly Prediction[];
}
