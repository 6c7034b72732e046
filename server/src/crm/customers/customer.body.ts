import {
  CONTACT_SOURCES,
  CONTACT_TEXT,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  TAG,
  TAG_LENGTH_MAX,
  type ContactSource,
} from '@onda-on/contracts/rules';
import { IsBoolean, IsIn, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { IsEmailText, IsPhoneText } from './contact-text.ts';

/** `POST /api/admin/contacts` and `PUT /api/admin/contacts/{id}`. */
export class CustomerFormBody {
  @IsPlainText({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }, { message: CONTACT_TEXT.name })
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
