import { ANSWER_LENGTH_MIN } from '@onda-on/contracts/rules';
import { Matches, ValidateIf } from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IsLongText } from '../customers/contact-text.ts';

/** `POST /api/admin/tickets/{id}/assign`. */
export class AssignFormBody {
  @ValidateIf((_, value: unknown) => value !== null)
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, INVALID)
  readonly adminId!: string | null;
}

/** `POST /api/admin/tickets/{id}/answer`. */
export class AnswerFormBody {
  @IsLongText(ANSWER_LENGTH_MIN)
  readonly text!: string;
}
