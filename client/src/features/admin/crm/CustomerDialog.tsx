import type { Customer } from '@onda-on/contracts/api';

import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
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
    <FormDialog
      id={FORM}
      title={customer ? CUSTOMER_FORM.edit(customer.name) : CUSTOMER_FORM.add}
      submit={customer ? PANEL.save : CUSTOMER_FORM.add}
      form={form}
    >
      {form.stale ? <StaleCustomer {...form.stale} /> : null}
      <CustomerFields form={form.value} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}
