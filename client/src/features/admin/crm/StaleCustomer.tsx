import type { Customer } from '@onda-on/contracts/api';

import { CUSTOMER_FORM, SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CustomerForm } from './customer-form.ts';

type Props = Readonly<{
  now: Customer;
  fields: readonly (keyof CustomerForm)[];
  onKeep: () => void;
  onTake: () => void;
}>;

/** Somebody was faster: what it says now, and whose words are to stand. */
export function StaleCustomer({ now, fields, onKeep, onTake }: Props) {
  return (
    <div className="kept" role="alert">
      <p>{CUSTOMER_FORM.stale(fields)}</p>
      {fields.length > 0 ? (
        <ul>
          {fields.map((field) => (
            <li key={field}>{CUSTOMER_FORM.staleNow(CUSTOMER_FORM.fieldName[field], valueOf(now, field))}</li>
          ))}
        </ul>
      ) : null}
      <p className="row">
        <Button slim onClick={onKeep}>
          {CUSTOMER_FORM.keepMine}
        </Button>
        <Button slim onClick={onTake}>
          {CUSTOMER_FORM.takeTheirs}
        </Button>
      </p>
    </div>
  );
}

function valueOf(now: Customer, field: keyof CustomerForm): string {
  if (field === 'campaigns') return now.campaigns ? 'var' : 'yok';
  return field === 'source' ? SOURCE_TEXT[now.source] : now[field];
}
