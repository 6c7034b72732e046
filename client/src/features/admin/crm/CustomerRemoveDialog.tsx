import type { Customer } from '@onda-on/contracts/api';

import { CUSTOMER_REMOVE } from '../../../text/admin/crm.tr.ts';
import { useCommand } from '../kit/use-command.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { removeCustomer } from './crm-commands.api.ts';

/** Asks first: a removed customer is forgotten, with every message, for good. */
export function CustomerRemoveDialog({
  customer,
  onClose,
}: Readonly<{ customer: Customer; onClose: () => void }>) {
  const { mutate, isPending } = useCommand({
    topics: ['crm'],
    run: () => removeCustomer(customer),
    failed: CUSTOMER_REMOVE.failed,
    done: CUSTOMER_REMOVE.done,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={CUSTOMER_REMOVE.title(customer.name)}
      confirm={CUSTOMER_REMOVE.submit}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{CUSTOMER_REMOVE.text}</p>
    </AdminConfirm>
  );
}
