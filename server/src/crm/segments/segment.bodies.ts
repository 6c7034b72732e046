import {
  CONTACT_SOURCES,
  CORRECT_MAX,
  DAY,
  holdsNationalId,
  isSegmentCriteria,
  NATIONAL_ID_IN_TEXT,
  SEGMENT_CONSENTS,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TAGS_MAX,
  SEGMENT_TEXT,
  TAG_LENGTH_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';

import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { Rule, type JsonSchema } from '../../platform/kernel/rule.ts';

const NONE = { type: 'null' };
const DAY_OR_NONE = { anyOf: [NONE, { type: 'string', format: 'date', pattern: DAY.source }] };
const WEEK_OR_NONE = {
  anyOf: [NONE, { type: 'integer', minimum: WEEK_NUMBER_MIN, maximum: WEEK_NUMBER_MAX }],
};
const criteriaWith = (properties: Readonly<Record<keyof SegmentCriteria, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const ADDED = { createdFrom: DAY_OR_NONE, createdUntil: DAY_OR_NONE };
const TAG = {
  type: 'string',
  maxLength: TAG_LENGTH_MAX,
  pattern: '^[a-z0-9çğıöşü]+(?:[ _-][a-z0-9çğıöşü]+)*$',
};

/** A customer has no weeks, a participant neither tags nor a source. */
const OF_CUSTOMERS = criteriaWith({
  kind: { const: 'contact' },
  tags: { type: 'array', maxItems: SEGMENT_TAGS_MAX, uniqueItems: true, items: TAG },
  source: { enum: [...CONTACT_SOURCES, null] },
  consent: { enum: SEGMENT_CONSENTS },
  enteredWeek: NONE,
  notEnteredSince: NONE,
  correctAtLeast: NONE,
  ...ADDED,
});
const OF_PARTICIPANTS = criteriaWith({
  kind: { const: 'participant' },
  tags: { type: 'array', maxItems: 0 },
  source: NONE,
  consent: { const: 'any' },
  enteredWeek: WEEK_OR_NONE,
  notEnteredSince: WEEK_OR_NONE,
  correctAtLeast: { anyOf: [NONE, { type: 'integer', minimum: 1, maximum: CORRECT_MAX }] },
  ...ADDED,
});

const IsCriteria = (): PropertyDecorator =>
  Rule('isCriteria', { anyOf: [OF_CUSTOMERS, OF_PARTICIPANTS] }, isSegmentCriteria, {
    message: SEGMENT_TEXT.criteria,
  });

/** `POST /api/admin/segments/count`. */
export class CriteriaBody {
  @IsCriteria()
  readonly criteria!: SegmentCriteria;
}

const WITHOUT_NATIONAL_ID = { not: { pattern: NATIONAL_ID_IN_TEXT.source } };

const IsNobodys = (): PropertyDecorator =>
  Rule('isNobodys', WITHOUT_NATIONAL_ID, (name) => typeof name === 'string' && !holdsNationalId(name), {
    message: SEGMENT_TEXT.personal,
  });

/** `POST /api/admin/segments` and `PUT /api/admin/segments/{id}`: the name stands in the log for ever, so it is nobody's. */
export class SegmentFormBody extends CriteriaBody {
  @IsNobodys()
  @IsPlainText({ min: SEGMENT_NAME_LENGTH_MIN, max: SEGMENT_NAME_LENGTH_MAX }, { message: SEGMENT_TEXT.name })
  readonly name!: string;
}
