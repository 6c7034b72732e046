import {
  isSegmentCriteria,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TEXT,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';
import { ValidateBy } from 'class-validator';

import { IsPlainText } from '../kernel/plain-text.ts';

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

/** `POST /api/admin/segments` and `PUT /api/admin/segments/{id}`. */
export class SegmentFormBody extends CriteriaBody {
  @IsPlainText({ min: SEGMENT_NAME_LENGTH_MIN, max: SEGMENT_NAME_LENGTH_MAX }, { message: SEGMENT_TEXT.name })
  readonly name!: string;
}
