import { Validate } from 'class-validator';

import { JudgedWhole } from '../../platform/http/whole-body.ts';
import { ArePredictions, type Prediction } from './predictions.constraint.ts';
import { IsProfile, type ProfileBody } from './profile.constraint.ts';

/** `POST /api/predictions`. Each half is judged by one constraint: a class per pick costs more than the rest. */
@JudgedWhole()
export class SubmissionBody {
  @Validate(IsProfile)
  readonly profile!: ProfileBody;

  @Validate(ArePredictions)
  readonly predictions!: readonly Prediction[];
}
