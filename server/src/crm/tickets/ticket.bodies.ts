import {
  ANSWER_LENGTH_MIN,
  CONTACT_TEXT,
  ID,
  isId,
  MESSAGE_LENGTH_MIN,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { Equals, IsBoolean } from 'class-validator';

import {
  INVALID,
  IfGiven,
  IsEmailText,
  IsHoneypot,
  IsPlainText,
  Rule,
} from '../../platform/http/body-rules.ts';
import { IsMessageText, IsPersonName, IsPhoneText } from '../customers/customer.bodies.ts';

const ID_OR_NULL = { anyOf: [{ type: 'null' }, { type: 'string', pattern: ID.source }] };

/** `POST /api/admin/tickets/{id}/assign`. */
export class AssignFormBody {
  @Rule('isIdOrNull', ID_OR_NULL, (value) => value === null || isId(value), INVALID)
  readonly adminId!: string | null;
}

/** `POST /api/admin/tickets/{id}/answer`. */
export class AnswerFormBody {
  @IsMessageText(ANSWER_LENGTH_MIN)
  readonly text!: string;
}

const IsSubject = (): PropertyDecorator =>
  IsPlainText({ min: SUBJECT_LENGTH_MIN, max: SUBJECT_LENGTH_MAX }, { message: CONTACT_TEXT.subject });

/** `POST /api/contact`, in the order in which the form asks. */
export class ContactFormBody {
  @IsPersonName()
  readonly name!: string;

  @IsEmailText()
  readonly email!: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsSubject()
  readonly subject!: string;

  @IsMessageText(MESSAGE_LENGTH_MIN)
  readonly message!: string;

  @Equals(true, { message: CONTACT_TEXT.consent })
  readonly consent!: boolean;

  @IfGiven()
  @IsBoolean(INVALID)
  readonly campaigns?: boolean;

  @IsHoneypot()
  readonly website?: string;
}

/** `POST /api/admin/tickets`: what an operator records; a caller on the telephone may have no address. */
export class TicketOpeningBody {
  @Equals('other', INVALID)
  readonly kind!: 'other';

  @IsPersonName()
  readonly name!: string;

  @IfGiven()
  @IsEmailText()
  readonly email?: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsSubject()
  readonly subject!: string;

  @IsMessageText(MESSAGE_LENGTH_MIN)
  readonly message!: string;
}
