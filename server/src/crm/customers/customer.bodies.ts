import {
  ANSWER_LENGTH_MIN,
  CONTACT_SOURCES,
  CONTACT_TEXT,
  holdsNationalId,
  isPhone,
  MESSAGE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  NATIONAL_ID_IN_TEXT,
  PHONE,
  TAG,
  TAG_LENGTH_MAX,
  type ContactSource,
} from '@onda-on/contracts/rules';
import { IsBoolean, IsIn, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import {
  INVALID,
  IfGiven,
  IsEmailText,
  IsLongText,
  IsPlainText,
  Rule,
} from '../../platform/http/body-rules.ts';

export const IsMessageText = (min: number): PropertyDecorator =>
  IsLongText(
    { min, max: MESSAGE_LENGTH_MAX },
    { message: min === ANSWER_LENGTH_MIN ? CONTACT_TEXT.answer : CONTACT_TEXT.message },
  );

/** For texts that the log keeps for ever. */
export const HasNoNationalId = (message: string): PropertyDecorator =>
  Rule(
    'hasNoNationalId',
    { not: { pattern: NATIONAL_ID_IN_TEXT.source } },
    (value) => typeof value === 'string' && !holdsNationalId(value),
    { message },
  );

const PHONE_SCHEMA = { anyOf: [{ const: '' }, { type: 'string', pattern: PHONE.source }] };

export const IsPhoneText = (): PropertyDecorator =>
  Rule(
    'isPhoneText',
    PHONE_SCHEMA,
    (value) => typeof value === 'string' && (value === '' || isPhone(value)),
    { message: CONTACT_TEXT.phone },
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
