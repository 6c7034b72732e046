import {
  ANSWER_LENGTH_MIN,
  cleanMessage,
  CONTACT_SOURCES,
  CONTACT_TEXT,
  EMAIL,
  EMAIL_LENGTH_MAX,
  isEmail,
  isPhone,
  MESSAGE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PHONE,
  TAG,
  TAG_LENGTH_MAX,
  type ContactSource,
} from '@onda-on/contracts/rules';
import { IsBoolean, IsIn, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven, IsPlainText, longTextSchema, Rule } from '../../platform/kernel/plain-text.ts';

const CLEANED_AWAY_MAX = 4;
// Half of a surrogate pair is no character, and no store would return it.
const LONE_SURROGATE = /\p{Surrogate}/u;

function isLongText(value: unknown, min: number): boolean {
  if (typeof value !== 'string' || value.length > MESSAGE_LENGTH_MAX * CLEANED_AWAY_MAX) return false;
  const { length } = Array.from(cleanMessage(value));
  return length >= min && length <= MESSAGE_LENGTH_MAX && !LONE_SURROGATE.test(value);
}

export const IsLongText = (min: number): PropertyDecorator =>
  Rule('isLongText', longTextSchema(min, MESSAGE_LENGTH_MAX), (value) => isLongText(value, min), {
    message: min === ANSWER_LENGTH_MIN ? CONTACT_TEXT.answer : CONTACT_TEXT.message,
  });

const EMAIL_SCHEMA = { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source };

export const IsEmailText = (): PropertyDecorator =>
  Rule('isEmailText', EMAIL_SCHEMA, (value) => typeof value === 'string' && isEmail(value), {
    message: CONTACT_TEXT.email,
  });

const PHONE_SCHEMA = { anyOf: [{ const: '' }, { type: 'string', pattern: PHONE.source }] };

export const IsPhoneText = (): PropertyDecorator =>
  Rule(
    'isPhoneText',
    PHONE_SCHEMA,
    (value) => typeof value === 'string' && (value === '' || isPhone(value)),
    {
      message: CONTACT_TEXT.phone,
    },
  );

export const IsPersonName = (): PropertyDecorator =>
  IsPlainText({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }, { message: CONTACT_TEXT.name });

/** `POST /api/admin/contacts` and `PUT /api/admin/contacts/{id}`. */
export class CustomerFormBody {
  @IsPersonName()
  readonly name!: string;

  @IsEmailText()
  readonly email!: string;

  @IsPhoneText()
  readonly phone!: string;

  @IsIn(CONTACT_SOURCES, { message: CONTACT_TEXT.source })
  readonly source!: ContactSource;

  @IfGiven()
  @IsBoolean(INVALID)
  readonly campaigns?: boolean;
}

/** `POST /api/admin/contacts/{id}/tags`. */
export class TagFormBody {
  @JSONSchema({ maxLength: TAG_LENGTH_MAX, pattern: TAG.source })
  @IsString({ message: CONTACT_TEXT.tag })
  readonly tag!: string;
}
