import {
  CAMPAIGN_MESSAGE_LENGTH_MAX,
  CAMPAIGN_MESSAGE_LENGTH_MIN,
  CAMPAIGN_NAME_LENGTH_MAX,
  CAMPAIGN_NAME_LENGTH_MIN,
  CAMPAIGN_SUBJECT_LENGTH_MAX,
  CAMPAIGN_SUBJECT_LENGTH_MIN,
  CAMPAIGN_TEXT,
  cleanMessage,
  hasUnknownPlaceholder,
  holdsNationalId,
  NATIONAL_ID_IN_TEXT,
  UNKNOWN_PLACEHOLDER,
} from '@onda-on/contracts/rules';
import { IsInt, Matches, Min } from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IsPlainText, longTextSchema, Rule, type JsonSchema } from '../../platform/kernel/plain-text.ts';
import { IsEmailText } from '../customers/customer.bodies.ts';

const says = (
  name: string,
  schema: JsonSchema,
  message: string,
  isWrong: (text: string) => boolean,
): PropertyDecorator =>
  Rule(name, schema, (value) => typeof value === 'string' && !isWrong(value), { message });

const without = ({ source }: RegExp): JsonSchema => ({ not: { pattern: source } });
const IsFillable = () =>
  says('isFillable', without(UNKNOWN_PLACEHOLDER), CAMPAIGN_TEXT.placeholder, hasUnknownPlaceholder);
const HasNoNationalId = () =>
  says('hasNoNationalId', without(NATIONAL_ID_IN_TEXT), CAMPAIGN_TEXT.personal, holdsNationalId);

const CLEANED_AWAY_MAX = 4;
const LONE_SURROGATE = /\p{Surrogate}/u;

const MESSAGE_SCHEMA = longTextSchema(CAMPAIGN_MESSAGE_LENGTH_MIN, CAMPAIGN_MESSAGE_LENGTH_MAX);

const IsMessage = () =>
  says('isMessage', MESSAGE_SCHEMA, CAMPAIGN_TEXT.message, (text) => {
    if (text.length > CAMPAIGN_MESSAGE_LENGTH_MAX * CLEANED_AWAY_MAX || LONE_SURROGATE.test(text))
      return true;
    const { length } = Array.from(cleanMessage(text));
    return length < CAMPAIGN_MESSAGE_LENGTH_MIN || length > CAMPAIGN_MESSAGE_LENGTH_MAX;
  });

/** `POST` and `PUT` of `/api/admin/campaigns`. The log keeps the texts for ever, so they may hold no national ID. */
export class CampaignFormBody {
  @HasNoNationalId()
  @IsPlainText(
    { min: CAMPAIGN_NAME_LENGTH_MIN, max: CAMPAIGN_NAME_LENGTH_MAX },
    { message: CAMPAIGN_TEXT.name },
  )
  readonly name!: string;

  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: CAMPAIGN_TEXT.segment })
  readonly segmentId!: string;

  @HasNoNationalId()
  @IsFillable()
  @IsPlainText(
    { min: CAMPAIGN_SUBJECT_LENGTH_MIN, max: CAMPAIGN_SUBJECT_LENGTH_MAX },
    { message: CAMPAIGN_TEXT.subject },
  )
  readonly subject!: string;

  @HasNoNationalId()
  @IsFillable()
  @IsMessage()
  readonly message!: string;
}

/** `POST /api/admin/campaigns/{id}/test`. */
export class CampaignTestFormBody {
  @IsEmailText()
  readonly email!: string;
}

/** `POST /api/admin/campaigns/{id}/start`. */
export class CampaignStartFormBody {
  @Min(0, INVALID)
  @IsInt(INVALID)
  readonly count!: number;
}
