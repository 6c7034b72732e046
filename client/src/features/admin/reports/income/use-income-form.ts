import type { Income } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { useCommand } from '../../use-command.ts';
import {
  changedSince,
  emptyIncome,
  incomeBodyOf,
  incomeErrors,
  incomeFormOf,
  type IncomeForm,
} from './income-form.ts';
import { addIncome, changeIncome } from './incomes.api.ts';

const CHANGING = { failed: INCOME_FORM.changeFailed, done: INCOME_FORM.changed };
const CREATING = { failed: INCOME_FORM.createFailed, done: INCOME_FORM.created };

/** The form of an income: its draft, its errors once they were tried, and who was faster. */
export function useIncomeForm(income: Income | null, today: string, onClose: () => void) {
  // What the form was filled from: somebody else's change meanwhile is refused, not overwritten.
  const [base, setBase] = useState(income);
  const [initial] = useState(() => (income ? incomeFormOf(income) : emptyIncome(today)));
  const draft = useDraft<IncomeForm>(`gelir-${income?.id ?? 'yeni'}`, initial, isTextForm(emptyIncome('')));
  const { value, set, discard } = draft;
  const [wasTried, setTried] = useState(false);
  const errors = incomeErrors(value);
  const close = () => {
    discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<IncomeForm>({
    run: (form) => (base ? changeIncome(base, incomeBodyOf(form)) : addIncome(incomeBodyOf(form))),
    ...(base ? CHANGING : CREATING),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(value);
  };
  const isDirty = JSON.stringify(value) !== JSON.stringify(initial) && !isPending;
  const stale = isPending ? null : staleOf(base, income, setBase, set);
  return { value, set, errors: wasTried ? errors : {}, submit, close, isBusy: isPending, isDirty, stale };
}

/** What somebody else has changed since, and the two ways on. */
function staleOf(
  base: Income | null,
  now: Income | null,
  rebase: (now: Income) => void,
  fill: (form: IncomeForm) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  return {
    now,
    fields: changedSince(base, now),
    onKeep: () => rebase(now),
    onTake: () => {
      rebase(now);
      fill(incomeFormOf(now));
    },
  };
}
