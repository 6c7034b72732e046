import { Validate } from 'class-validator';

import { JudgedWhole } from '../../platform/http/whole-body.ts';
import { ArePredictions, PREDICTIONS_SCHEMA, type Prediction } from './predictions.constraint.ts';
import { IsProfile, PROFILE_SCHEMA, type ProfileBody } from './profile.constraint.ts';

/** `POST /api/predictions`. Each half is judged by one constraint: a class per pick costs more than the rest. */
@JudgedWhole()
export class SubmissionBody {
  @Validate(IsProfile, [PROFILE_SCHEMA])
  readonly profile!: ProfileBody;

  @Validate(ArePredictions, [PREDICTIONS_SCHEMA])
  readonly predictions!: readonly Prediction[];
}
