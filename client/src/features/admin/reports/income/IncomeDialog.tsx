import type { Income } from '@onda-on/contracts/api';

import { INCOME_FORM } from '../../../../text/admin/incomes.tr.ts';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { IncomeFields } from './IncomeFields.tsx';
import { StaleIncome } from './StaleIncome.tsx';
import { useIncomeForm } from './use-income-form.ts';

type Props = Readonly<{
  /** The income to change as the list has it now, or null for a new one. */
  income: Income | null;
  today: string;
  onClose: () => void;
}>;

const FORM = 'gelir';

/** Records or changes an income. Somebody else's change meanwhile is shown, and nothing typed is lost. */
export function IncomeDialog({ income, today, onClose }: Props) {
  const form = useIncomeForm(income, today, onClose);
  return (
    <FormDialog
      id={FORM}
      title={income ? INCOME_FORM.edit(income.sponsor) : INCOME_FORM.add}
      submit={INCOME_FORM.submit}
      form={form}
    >
      {form.stale ? <StaleIncome {...form.stale} /> : null}
      <IncomeFields form={form.value} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}
