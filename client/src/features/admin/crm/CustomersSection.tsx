import type { Customer, CustomerBody, TagCount } from '@onda-on/contracts/api';
import {
  cleanName,
  CONTACT_SOURCES,
  CONTACT_TEXT,
  EMAIL_LENGTH_MAX,
  isEmail,
  isName,
  isPhone,
  NAME_LENGTH_MAX,
  type ContactField,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { CUSTOMER_FORM, CUSTOMER_REMOVE, CUSTOMERS, SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextField, TickField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { useResource, type FieldsProps, type Resource } from '../kit/resource.tsx';
import { TableCard, useCursorPages, type Column } from '../kit/tables.tsx';
import { useDebouncedValue } from '../kit/use-debounced-value.ts';
import { keptState } from '../shell/kept-state.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { customers, NO_SEARCH, tagCounts, type CustomerSearch } from './crm.queries.ts';
import { CustomerTags } from './CustomerTags.tsx';

const SEARCH_MS = 250;
const SEARCH_LENGTH_MAX = 100;

type Form = Readonly<Record<ContactField | 'source' | 'campaigns', string>>;

const EMPTY: Form = { name: '', email: '', phone: '', source: 'other', campaigns: '' };
const SOURCES = CONTACT_SOURCES.map((source) => [source, SOURCE_TEXT[source]] as const);

const CUSTOMER: Resource<Customer, Form> = {
  name: 'musteri',
  path: '/api/admin/contacts',
  method: 'PUT',
  topics: ['crm'],
  tab: 'crm',
  formOf: ({ name, email, phone, source, campaigns }) => ({
    name,
    email,
    phone,
    source,
    campaigns: campaigns ? 'true' : '',
  }),
  errorsOf: ({ name, email, phone }) => ({
    ...(!isName(cleanName(name)) && { name: CONTACT_TEXT.name }),
    ...(!isEmail(email.trim()) && { email: CONTACT_TEXT.email }),
    ...(phone.trim() !== '' && !isPhone(phone.trim()) && { phone: CONTACT_TEXT.phone }),
  }),
  bodyOf: ({ name, email, phone, source, campaigns }): CustomerBody => ({
    name: cleanName(name),
    email: email.trim(),
    phone: phone.trim(),
    source: CONTACT_SOURCES.find((each) => each === source) ?? 'other',
    campaigns: campaigns === 'true',
  }),
  refusedAt: { CONTACT_EXISTS: 'email' },
  shown: [
    [CUSTOMER_FORM.fieldName.name, ({ name }) => name],
    [CUSTOMER_FORM.fieldName.email, ({ email }) => email],
    [CUSTOMER_FORM.fieldName.phone, ({ phone }) => phone],
    [CUSTOMER_FORM.fieldName.source, ({ source }) => SOURCE_TEXT[source]],
    [CUSTOMER_FORM.fieldName.campaigns, ({ campaigns }) => (campaigns ? 'var' : 'yok')],
  ],
  text: { ...CUSTOMER_FORM, edit: ({ name }) => CUSTOMER_FORM.edit(name), submitAdd: CUSTOMER_FORM.add },
  remove: {
    ...CUSTOMER_REMOVE,
    title: ({ name }) => CUSTOMER_REMOVE.title(name),
    text: () => <p>{CUSTOMER_REMOVE.text}</p>,
  },
  renderFields: (props) => <Fields {...props} />,
};

function Fields({ field }: FieldsProps<Customer, Form>) {
  return (
    <>
      <TextField {...field('name')} label={CUSTOMER_FORM.name} maxLength={NAME_LENGTH_MAX} />
      <div className="cols2">
        <TextField
          {...field('email')}
          label={CUSTOMER_FORM.email}
          type="email"
          maxLength={EMAIL_LENGTH_MAX}
        />
        <TextField {...field('phone')} label={CUSTOMER_FORM.phone} type="tel" maxLength={24} />
      </div>
      <ChoiceField {...field('source')} label={CUSTOMER_FORM.source} choices={SOURCES} />
      <TickField {...field('campaigns')} label={CUSTOMER_FORM.campaigns} hint={CUSTOMER_FORM.campaignsHint} />
    </>
  );
}

const { columns } = CUSTOMERS;

const COLUMNS: readonly Column<Customer>[] = [
  { label: columns.name, render: ({ name }) => name },
  { label: columns.email, render: (customer) => <Email customer={customer} />, className: 'email' },
  { label: columns.phone, render: ({ phone }) => phone || '–', className: 'nowrap' },
  { label: columns.source, render: ({ source }) => SOURCE_TEXT[source] },
  { label: columns.tags, render: (customer) => <CustomerTags customer={customer} /> },
  { label: columns.created, render: ({ createdAt }) => dateTime(createdAt), className: 'nowrap' },
];

function Email({ customer: { email, campaigns, announcements } }: Readonly<{ customer: Customer }>) {
  const consent = CUSTOMERS.announcements[announcements ?? (campaigns ? 'given' : 'none')];
  return (
    <>
      {email}
      {consent ? <span className="muted block">{consent}</span> : null}
    </>
  );
}

const useCustomerSearch = keptState(NO_SEARCH);

export function CustomersSection() {
  const [filter, setFilter] = useCustomerSearch();
  const asked = useDebouncedValue(filter, SEARCH_MS);
  const list = useCursorPages(customers(asked));
  const { closed, add, actions, dialog } = useResource(CUSTOMER, list.entries, EMPTY);
  const isFiltered = asked.search.trim() !== '' || asked.tag !== '';
  return (
    <>
      <div className="heading-bar crm-bar">
        <CustomerFilter value={filter} onChange={setFilter} />
        <div className="end">
          <Button look="main" aria-haspopup="dialog" onClick={add} {...closed}>
            {CUSTOMERS.add}
          </Button>
        </div>
      </div>
      <Loaded query={list} failed={CUSTOMERS.failed} more={CUSTOMERS.more}>
        <WriteArea tab="crm">
          <TableCard
            columns={COLUMNS}
            rows={list.entries}
            keyOf={({ id }) => id}
            actions={{
              label: columns.action,
              render: (customer) => (
                <>
                  <Messages customer={customer} /> {actions(customer, CUSTOMERS, CUSTOMERS.of(customer.name))}
                </>
              ),
            }}
            caption={CUSTOMERS.shown(list.entries.length)}
            none={isFiltered ? CUSTOMERS.notFound : CUSTOMERS.none}
          />
        </WriteArea>
      </Loaded>
      {dialog}
    </>
  );
}

const Messages = ({ customer: { id, name } }: Readonly<{ customer: Customer }>) => (
  <Link className="link-button" to="/admin/crm/destek" search={{ musteri: id }}>
    {CUSTOMERS.messages} <span className="visually-hidden">{CUSTOMERS.of(name)}</span>
  </Link>
);

type FilterProps = Readonly<{ value: CustomerSearch; onChange: (value: CustomerSearch) => void }>;

function CustomerFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery(tagCounts());
  return (
    <div className="crm-filter">
      <TextField
        label={CUSTOMERS.search}
        type="search"
        placeholder={CUSTOMERS.searchHint}
        maxLength={SEARCH_LENGTH_MAX}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
      />
      <ChoiceField
        label={CUSTOMERS.tag}
        value={value.tag}
        choices={[['', CUSTOMERS.allTags], ...tagChoices(value.tag, data)]}
        onChange={(tag) => onChange({ ...value, tag })}
      />
    </div>
  );
}

/** The tags, and the one that the list is filtered by, which no customer may have any more. */
const tagChoices = (filtered: string, tags: readonly TagCount[] = []) => [
  ...tags.map(({ tag, contacts }) => [tag, CUSTOMERS.ofTag(tag, contacts)] as const),
  ...(filtered && !tags.some(({ tag }) => tag === filtered) ? [[filtered, filtered] as const] : []),
];
