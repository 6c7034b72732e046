import {
  holdsNationalId,
  isSegmentCriteria,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TEXT,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';
import { ValidateBy } from 'class-validator';

import { IsPlainText } from '../../platform/kernel/plain-text.ts';

const IsCriteria = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isCriteria', validator: { validate: isSegmentCriteria } },
    { message: SEGMENT_TEXT.criteria },
  );

/** `POST /api/admin/segments/count`. */
export class CriteriaBody {
  @IsCriteria()
  readonly criteria!: SegmentCriteria;
}

const IsNobodys = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isNobodys',
      validator: { validate: (name) => typeof name === 'string' && !holdsNationalId(name) },
    },
    { message: SEGMENT_TEXT.personal },
  );

/** `POST /api/admin/segments` and `PUT /api/admin/segments/{id}`: the name stands in the log for ever, so it is nobody's. */
export class SegmentFormBody extends CriteriaBody {
  @IsNobodys()
  @IsPlainText({ min: SEGMENT_NAME_LENGTH_MIN, max: SEGMENT_NAME_LENGTH_MAX }, { message: SEGMENT_TEXT.name })
  readonly name!: string;
}
