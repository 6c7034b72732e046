import type { Customer } from '@onda-on/contracts/api';

import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { StaleCustomer } from './StaleCustomer.tsx';
import { useCustomerForm } from './use-customer-form.ts';

type Props = Readonly<{
  /** The customer to change as the list has it now, or null for a new one. */
  customer: Customer | null;
  onClose: () => void;
}>;

const FORM = 'musteri';

/** Enters or changes a customer. Somebody else's change meanwhile is shown, and nothing typed is lost. */
export function CustomerDialog({ customer, onClose }: Props) {
  const form = useCustomerForm(customer, onClose);
  return (
    <Dialog
      className="adm"
      title={customer ? CUSTOMER_FORM.edit(customer.name) : CUSTOMER_FORM.add}
      isOpen
      onClose={form.close}
      footer={
        <DialogActions
          submit={customer ? PANEL.save : CUSTOMER_FORM.add}
          form={FORM}
          isBusy={form.isBusy}
          onClose={form.close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={form.submit} noValidate>
        {form.stale ? <StaleCustomer {...form.stale} /> : null}
        <CustomerFields form={form.value} errors={form.errors} onChange={form.set} />
      </form>
      <UnsavedGuard isDirty={form.isDirty} />
    </Dialog>
  );
}
