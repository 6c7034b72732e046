import {
  INCOME_MAX,
  INCOME_MIN,
  INCOME_NOTE_LENGTH_MAX,
  INCOME_TEXT,
  isIncomeAmount,
  SPONSOR_LENGTH_MAX,
  SPONSOR_LENGTH_MIN,
} from '@onda-on/contracts/rules';

import { IsDay } from '../../../platform/kernel/moment.ts';
import { IsPlainText } from '../../../platform/kernel/plain-text.ts';
import { Rule } from '../../../platform/kernel/rule.ts';

const AMOUNT = { type: 'integer', minimum: INCOME_MIN, maximum: INCOME_MAX };

/** `POST /api/admin/incomes` and `PUT /api/admin/incomes/{id}`: `amount` in kuruş, `day` as `YYYY-MM-DD`. */
export class IncomeFormBody {
  @IsPlainText({ min: SPONSOR_LENGTH_MIN, max: SPONSOR_LENGTH_MAX }, { message: INCOME_TEXT.sponsor })
  readonly sponsor!: string;

  @Rule('isIncomeAmount', AMOUNT, isIncomeAmount, { message: INCOME_TEXT.amount })
  readonly amount!: number;

  @IsDay({ message: INCOME_TEXT.day })
  readonly day!: string;

  @IsPlainText({ min: 0, max: INCOME_NOTE_LENGTH_MAX }, { message: INCOME_TEXT.note })
  readonly note!: string;
}
