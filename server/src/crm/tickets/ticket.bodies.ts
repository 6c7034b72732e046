import { ANSWER_LENGTH_MIN, ID, isId } from '@onda-on/contracts/rules';

import { INVALID } from '../../platform/http/request-validation.ts';
import { Rule } from '../../platform/kernel/rule.ts';
import { IsLongText } from '../customers/contact-text.ts';

const ID_OR_NULL = { anyOf: [{ type: 'null' }, { type: 'string', pattern: ID.source }] };

/** `POST /api/admin/tickets/{id}/assign`. */
export class AssignFormBody {
  @Rule('isIdOrNull', ID_OR_NULL, (value) => value === null || isId(value), INVALID)
  readonly adminId!: string | null;
}

/** `POST /api/admin/tickets/{id}/answer`. */
export class AnswerFormBody {
  @IsLongText(ANSWER_LENGTH_MIN)
  readonly text!: string;
}
