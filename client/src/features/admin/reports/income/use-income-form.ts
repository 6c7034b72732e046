import type { Income } from '@onda-on/contracts/api';
import { useState } from 'react';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
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
  // One key for the whole window: a press that was not answered counts no money twice.
  const [key] = useState(() => crypto.randomUUID());
  const form = useEditForm<IncomeForm, Income, unknown>({
    name: `gelir-${income?.id ?? 'yeni'}`,
    record: income,
    empty: emptyIncome(today),
    formOf: incomeFormOf,
    errorsOf: incomeErrors,
    run: (value, base) =>
      base ? changeIncome(base, incomeBodyOf(value)) : addIncome(incomeBodyOf(value), key),
    words: INCOME_FORM,
    onClose,
  });
  const { stale } = form;
  return { ...form, stale: stale && { ...stale, fields: changedSince(stale.base, stale.now) } };
}
