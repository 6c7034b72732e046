import { INCOME_NOTE_LENGTH_MAX, kurusIn, SPONSOR_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { InputHTMLAttributes } from 'react';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
import { liraOf } from '../../../../text/money.ts';
import { Field } from '../../../../ui/Field.tsx';
import type { IncomeErrors, IncomeField, IncomeForm } from './income-form.ts';

type Props = Readonly<{
  form: IncomeForm;
  errors: IncomeErrors;
  onChange: (form: IncomeForm) => void;
}>;

/** Who paid, how much, when, and what else there is to say. */
export function IncomeFields({ form, errors, onChange }: Props) {
  const kurus = kurusIn(form.amount);
  const line = (name: IncomeField, more: InputHTMLAttributes<HTMLInputElement>, hint?: string) => (
    <Field label={INCOME_FORM[name]} error={errors[name]} hint={hint}>
      {(aria) => (
        <input
          {...aria}
          {...more}
          className="input"
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => onChange({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {line('sponsor', { maxLength: SPONSOR_LENGTH_MAX }, INCOME_FORM.sponsorHint)}
      <div className="cols2">
        {line(
          'amount',
          { inputMode: 'decimal', maxLength: 20 },
          kurus === null ? INCOME_FORM.amountHint : INCOME_FORM.amountIs(liraOf(kurus)),
        )}
        {line('day', { type: 'date' })}
      </div>
      {line('note', { maxLength: INCOME_NOTE_LENGTH_MAX })}
    </>
  );
}
