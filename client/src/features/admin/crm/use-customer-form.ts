import type { Customer } from '@onda-on/contracts/api';

import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { addCustomer, changeCustomer } from './crm-commands.api.ts';
import {
  changedSince,
  customerBodyOf,
  customerErrors,
  customerFormOf,
  EMPTY_CUSTOMER,
  type CustomerForm,
} from './customer-form.ts';

/** The form of a customer: its draft, its errors once they were tried, and what somebody else has changed since. */
export function useCustomerForm(customer: Customer | null, onClose: () => void) {
  const form = useEditForm<CustomerForm, Customer, unknown>({
    topics: ['crm'],
    name: `musteri-${customer?.id ?? 'yeni'}`,
    record: customer,
    empty: EMPTY_CUSTOMER,
    formOf: customerFormOf,
    errorsOf: customerErrors,
    refusedAt: { CONTACT_EXISTS: 'email' },
    run: (value, base) =>
      base ? changeCustomer(base, customerBodyOf(value)) : addCustomer(customerBodyOf(value)),
    words: CUSTOMER_FORM,
    onClose,
  });
  const { stale } = form;
  return { ...form, stale: stale && { ...stale, fields: changedSince(stale.base, stale.now) } };
}
