import {
  CAMPAIGN_MESSAGE_LENGTH_MAX,
  CAMPAIGN_MESSAGE_LENGTH_MIN,
  CAMPAIGN_NAME_LENGTH_MAX,
  CAMPAIGN_NAME_LENGTH_MIN,
  CAMPAIGN_SUBJECT_LENGTH_MAX,
  CAMPAIGN_SUBJECT_LENGTH_MIN,
  CAMPAIGN_TEXT,
  hasUnknownPlaceholder,
  ID,
  UNKNOWN_PLACEHOLDER,
} from '@onda-on/contracts/rules';
import { IsInt, Matches, Max, Min } from 'class-validator';

import {
  IfGiven,
  INVALID,
  IsEmailText,
  IsLongText,
  IsPlainText,
  Rule,
} from '../../platform/http/body-rules.ts';
import { HasNoNationalId } from '../customers/customer.bodies.ts';

const HasNoId = () => HasNoNationalId(CAMPAIGN_TEXT.personal);

const IsFillable = () =>
  Rule(
    'isFillable',
    { not: { pattern: UNKNOWN_PLACEHOLDER.source } },
    (value) => typeof value === 'string' && !hasUnknownPlaceholder(value),
    { message: CAMPAIGN_TEXT.placeholder },
  );

/** `POST` and `PUT` of `/api/admin/campaigns`. The log keeps the texts for ever, so they may hold no national ID. */
export class CampaignFormBody {
  @HasNoId()
  @IsPlainText(
    { min: CAMPAIGN_NAME_LENGTH_MIN, max: CAMPAIGN_NAME_LENGTH_MAX },
    { message: CAMPAIGN_TEXT.name },
  )
  readonly name!: string;

  @Matches(ID, { message: CAMPAIGN_TEXT.segment })
  readonly segmentId!: string;

  @HasNoId()
  @IsFillable()
  @IsPlainText(
    { min: CAMPAIGN_SUBJECT_LENGTH_MIN, max: CAMPAIGN_SUBJECT_LENGTH_MAX },
    { message: CAMPAIGN_TEXT.subject },
  )
  readonly subject!: string;

  @HasNoId()
  @IsFillable()
  @IsLongText(
    { min: CAMPAIGN_MESSAGE_LENGTH_MIN, max: CAMPAIGN_MESSAGE_LENGTH_MAX },
    { message: CAMPAIGN_TEXT.message },
  )
  readonly message!: string;
}

/** `POST /api/admin/campaigns/{id}/test`. */
export class CampaignTestFormBody {
  @IsEmailText()
  readonly email!: string;
}

/** More than there are people or changes: too many recipients get an answer of their own. */
const COUNT_MAX = 1_000_000_000;

/** `POST /api/admin/campaigns/{id}/start`. */
export class CampaignStartFormBody {
  @Max(COUNT_MAX, INVALID)
  @Min(0, INVALID)
  @IsInt(INVALID)
  readonly count!: number;

  @IfGiven()
  @Max(COUNT_MAX, INVALID)
  @Min(0, INVALID)
  @IsInt(INVALID)
  readonly segmentRevision?: number;
}
