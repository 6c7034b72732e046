import {
  CONTACT_TEXT,
  MESSAGE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { Equals } from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { IsEmailText, IsLongText, IsPhoneText } from '../customers/contact-text.ts';

/** `POST /api/admin/tickets`: what an operator records; somebody who telephoned may have no address. */
export class TicketOpeningBody {
  @Equals('other', INVALID)
  readonly kind!: 'other';

  @IsPlainText({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }, { message: CONTACT_TEXT.name })
  readonly name!: string;

  @IfGiven()
  @IsEmailText()
  readonly email?: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsPlainText({ min: SUBJECT_LENGTH_MIN, max: SUBJECT_LENGTH_MAX }, { message: CONTACT_TEXT.subject })
  readonly subject!: string;

  @IsLongText(MESSAGE_LENGTH_MIN)
  readonly message!: string;
}
