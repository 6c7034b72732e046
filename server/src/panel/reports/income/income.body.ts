import {
  INCOME_NOTE_LENGTH_MAX,
  INCOME_TEXT,
  isDay,
  isIncomeAmount,
  SPONSOR_LENGTH_MAX,
  SPONSOR_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { ValidateBy } from 'class-validator';

import { IsPlainText } from '../../../platform/kernel/plain-text.ts';

const IsThat = (name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate } }, { message });

/** `POST /api/admin/incomes` and `PUT /api/admin/incomes/{id}`: `amount` in kuruş, `day` as `YYYY-MM-DD`. */
export class IncomeFormBody {
  @IsPlainText({ min: SPONSOR_LENGTH_MIN, max: SPONSOR_LENGTH_MAX }, { message: INCOME_TEXT.sponsor })
  readonly sponsor!: string;

  @IsThat('isIncomeAmount', isIncomeAmount, INCOME_TEXT.amount)
  readonly amount!: number;

  @IsThat('isDay', isDay, INCOME_TEXT.day)
  readonly day!: string;

  @IsPlainText({ min: 0, max: INCOME_NOTE_LENGTH_MAX }, { message: INCOME_TEXT.note })
  readonly note!: string;
}
