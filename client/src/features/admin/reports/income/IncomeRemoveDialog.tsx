import type { Income } from '@onda-on/contracts/api';

import { INCOME_REMOVE } from '../../../../text/admin/incomes.tr.ts';
import { liraOf } from '../../../../text/money.ts';
import { useCommand } from '../../kit/use-command.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { dayLong } from '../day-text.ts';
import { removeIncome } from './incomes.api.ts';

type Props = Readonly<{ income: Income; onClose: () => void }>;

/** Asks first, naming what goes from the total. */
export function IncomeRemoveDialog({ income, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    topics: ['incomes'],
    run: () => removeIncome(income),
    failed: INCOME_REMOVE.failed,
    done: INCOME_REMOVE.done,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={INCOME_REMOVE.title(income.sponsor)}
      confirm={INCOME_REMOVE.submit}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{INCOME_REMOVE.text(liraOf(income.amount), dayLong(income.day))}</p>
    </AdminConfirm>
  );
}
