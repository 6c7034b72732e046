import {
  CONTACT_TEXT,
  MESSAGE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { Equals, IsBoolean, IsString, MaxLength } from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { IsEmailText, IsLongText, IsPhoneText } from './contact-text.ts';

const HONEYPOT_LENGTH_MAX = 1_000;

/** `POST /api/contact`, in the order in which the form asks. */
export class ContactFormBody {
  @IsPlainText({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }, { message: CONTACT_TEXT.name })
  readonly name!: string;

  @IsEmailText()
  readonly email!: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsPlainText({ min: SUBJECT_LENGTH_MIN, max: SUBJECT_LENGTH_MAX }, { message: CONTACT_TEXT.subject })
  readonly subject!: string;

  @IsLongText(MESSAGE_LENGTH_MIN)
  readonly message!: string;

  @Equals(true, { message: CONTACT_TEXT.consent })
  readonly consent!: boolean;

  @IfGiven()
  @IsBoolean(INVALID)
  readonly campaigns?: boolean;

  /** No person sees this field; what fills it is a machine. */
  @IfGiven()
  @MaxLength(HONEYPOT_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly website?: string;
}
