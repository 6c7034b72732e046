import type { Income } from '@onda-on/contracts/api';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
import { sendOnce } from '../../drafts/send-once.ts';
import { useEditForm } from '../../drafts/use-edit-form.ts';
import {
  changedSince,
  emptyIncome,
  incomeBodyOf,
  incomeErrors,
  incomeFormOf,
  type IncomeForm,
} from './income-form.ts';
import { addIncome, changeIncome } from './incomes.api.ts';

/** The form of an income: its draft, its errors once they were tried, and what somebody else has changed since. */
export function useIncomeForm(income: Income | null, today: string, onClose: () => void) {
  const name = `gelir-${income?.id ?? 'yeni'}`;
  const form = useEditForm<IncomeForm, Income, unknown>({
    topics: ['incomes'],
    name,
    record: income,
    empty: emptyIncome(today),
    formOf: incomeFormOf,
    errorsOf: incomeErrors,
    run: (value, base) => {
      const body = incomeBodyOf(value);
      return base ? changeIncome(base, body) : sendOnce(name, (key) => addIncome(body, key));
    },
    words: INCOME_FORM,
    onClose,
  });
  const { stale } = form;
  return { ...form, stale: stale && { ...stale, fields: changedSince(stale.base, stale.now) } };
}
