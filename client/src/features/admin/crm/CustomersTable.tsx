import type { Customer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { CUSTOMERS, SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { ListTable } from '../shell/ListTable.tsx';
import type { CustomerDialogState } from './customer-dialog.ts';
import { CustomerTags } from './CustomerTags.tsx';

type Open = (state: CustomerDialogState) => void;
type Props = Readonly<{ customers: readonly Customer[]; isFiltered: boolean; onOpen: Open }>;

const { columns } = CUSTOMERS;

export const CustomersTable = ({ customers, isFiltered, onOpen }: Props) => (
  <ListTable
    isEmpty={customers.length === 0}
    columns={[columns.name, columns.email, columns.phone, columns.source, columns.tags, columns.created]}
    action={columns.action}
    caption={CUSTOMERS.shown(customers.length)}
    none={isFiltered ? CUSTOMERS.notFound : CUSTOMERS.none}
  >
    {customers.map((customer) => (
      <CustomerRow key={customer.id} customer={customer} onOpen={onOpen} />
    ))}
  </ListTable>
);

function CustomerRow({ customer, onOpen }: Readonly<{ customer: Customer; onOpen: Open }>) {
  const { id, name, email, phone, source, campaigns, createdAt } = customer;
  const consent = CUSTOMERS.announcements[customer.announcements ?? (campaigns ? 'given' : 'none')];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={columns.email} className="email">
        {email}
        {consent ? <span className="muted block">{consent}</span> : null}
      </td>
      <td data-label={columns.phone} className="nowrap">
        {phone || '–'}
      </td>
      <td data-label={columns.source}>{SOURCE_TEXT[source]}</td>
      <td data-label={columns.tags}>
        <CustomerTags customer={customer} />
      </td>
      <td data-label={columns.created} className="nowrap">
        {dateTime(createdAt)}
      </td>
      <td className="act">
        <Link className="link-button" to="/admin/crm/destek" search={{ musteri: id }}>
          {CUSTOMERS.messages} <span className="sr">{CUSTOMERS.of(name)}</span>
        </Link>
        <RowButton label={CUSTOMERS.edit} name={name} onPress={() => onOpen({ kind: 'edit', id })} />
        <RowButton label={CUSTOMERS.remove} name={name} onPress={() => onOpen({ kind: 'remove', id })} />
      </td>
    </tr>
  );
}

type ButtonProps = Readonly<{ label: string; name: string; onPress: () => void }>;

const RowButton = ({ label, name, onPress }: ButtonProps) => (
  <button className="link-button" type="button" onClick={onPress}>
    {label} <span className="sr">{CUSTOMERS.of(name)}</span>
  </button>
);
