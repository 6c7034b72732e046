import type { Income } from '@onda-on/contracts/api';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
import { liraOf } from '../../../../text/money.ts';
import { Button } from '../../../../ui/Button.tsx';
import { dayLong } from '../day-text.ts';
import type { IncomeField } from './income-form.ts';

type Props = Readonly<{
  now: Income;
  fields: readonly IncomeField[];
  onKeep: () => void;
  onTake: () => void;
}>;

/** Somebody was faster: what it says now, and whose words are to stand. */
export function StaleIncome({ now, fields, onKeep, onTake }: Props) {
  return (
    <div className="kept" role="alert">
      <p>{INCOME_FORM.stale(fields)}</p>
      {fields.length > 0 ? (
        <ul>
          {fields.map((field) => (
            <li key={field}>{INCOME_FORM.staleNow(INCOME_FORM.fieldName[field], valueOf(now, field))}</li>
          ))}
        </ul>
      ) : null}
      <p className="row">
        <Button slim onClick={onKeep}>
          {INCOME_FORM.keepMine}
        </Button>
        <Button slim onClick={onTake}>
          {INCOME_FORM.takeTheirs}
        </Button>
      </p>
    </div>
  );
}

function valueOf(now: Income, field: IncomeField): string {
  if (field === 'amount') return liraOf(now.amount);
  return field === 'day' ? dayLong(now.day) : now[field] || '–';
}
