import type { Customer } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { useCommand } from '../use-command.ts';
import { addCustomer, changeCustomer } from './crm-commands.api.ts';
import {
  changedSince,
  customerBodyOf,
  customerErrors,
  customerFormOf,
  EMPTY_CUSTOMER,
  type CustomerForm,
} from './customer-form.ts';

const CHANGING = { failed: CUSTOMER_FORM.changeFailed, done: CUSTOMER_FORM.changed };
const CREATING = { failed: CUSTOMER_FORM.createFailed, done: CUSTOMER_FORM.created };

/** The form of a customer: its draft, its errors once they were tried, and who was faster. */
export function useCustomerForm(customer: Customer | null, onClose: () => void) {
  // What the form was filled from: somebody else's change meanwhile is refused, not overwritten.
  const [base, setBase] = useState(customer);
  const [initial] = useState(() => (customer ? customerFormOf(customer) : EMPTY_CUSTOMER));
  const name = `musteri-${customer?.id ?? 'yeni'}`;
  const { value, set, discard } = useDraft<CustomerForm>(name, initial, isTextForm(EMPTY_CUSTOMER));
  const [wasTried, setTried] = useState(false);
  const errors = customerErrors(value);
  const close = () => {
    discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<CustomerForm>({
    run: (form) => (base ? changeCustomer(base, customerBodyOf(form)) : addCustomer(customerBodyOf(form))),
    ...(base ? CHANGING : CREATING),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(value);
  };
  const isDirty = JSON.stringify(value) !== JSON.stringify(initial) && !isPending;
  const stale = isPending ? null : staleOf(base, customer, setBase, set);
  return { value, set, errors: wasTried ? errors : {}, submit, close, isBusy: isPending, isDirty, stale };
}

/** What somebody else has changed since, and the two ways on. */
function staleOf(
  base: Customer | null,
  now: Customer | null,
  rebase: (now: Customer) => void,
  fill: (form: CustomerForm) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  return {
    now,
    fields: changedSince(base, now),
    onKeep: () => rebase(now),
    onTake: () => {
      rebase(now);
      fill(customerFormOf(now));
    },
  };
}
