import type { Ticket, TicketBody } from '@onda-on/contracts/api';
import {
  TICKET_FILTERS,
  cleanMessage,
  cleanName,
  CONTACT_TEXT,
  EMAIL_LENGTH_MAX,
  isEmail,
  isName,
  isPhone,
  MESSAGE_LENGTH_MAX,
  MESSAGE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
  SUBJECT_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { sendJson } from '../../../api/send.ts';
import {
  TICKETS,
  TICKET_FILTER_TEXT,
  TICKET_STATUS_TEXT,
  TICKET_FORM as TEXT,
} from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { isOfLength } from '../../../ui/fields/message-rules.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { ChoiceField, AreaField, TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { RowAction, TableCard, useCursorPages, type Column } from '../kit/tables.tsx';
import { useOpenWindow } from '../kit/use-open-window.ts';
import { useRecordForm } from '../kit/use-record-form.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { tickets } from './crm.queries.ts';
import { type TicketsSearch, ticketFilterIn, ticketsSearchOf } from './tickets-search.ts';

const STATUSES = [
  ...TICKET_FILTERS.map((status) => [status, TICKET_FILTER_TEXT[status]] as const),
  ['', TICKETS.all] as const,
];

const { columns } = TICKETS;

const COLUMNS: readonly Column<Ticket>[] = [
  { label: columns.subject, render: ({ subject }) => subject || TICKETS.erased },
  { label: columns.who, render: ({ isErased, name }) => (isErased ? TICKETS.erased : name) },
  { label: columns.status, render: (ticket) => <Status ticket={ticket} /> },
  { label: columns.assigned, render: ({ assignedTo }) => assignedTo?.username ?? TICKETS.nobody },
  { label: columns.at, render: ({ createdAt }) => dateTime(createdAt), className: 'nowrap' },
];

const Status = ({ ticket: { status, answers } }: Readonly<{ ticket: Ticket }>) => (
  <>
    <span className={status === 'open' ? 'tag late' : 'tag'}>{TICKET_STATUS_TEXT[status]}</span>
    {answers.length > 0 ? <span className="muted block">{TICKETS.answers(answers.length)}</span> : null}
    {answers.some(({ mail }) => mail?.state === 'failed') ? (
      <span className="block">
        <span className="tag late">{TICKETS.answerFailedTag}</span>
      </span>
    ) : null}
  </>
);

/** `children` is the window of one ticket over the list. */
type Props = Readonly<{ search: TicketsSearch; children: ReactNode }>;

/** The section Destek: tickets with their assignee and answers. */
export function TicketsSection({ search, children }: Props) {
  const navigate = useNavigate();
  const filter = ticketFilterIn(search);
  const list = useCursorPages(tickets(filter));
  return (
    <>
      <div className="heading-bar crm-bar">
        {filter.contact ? (
          <Everybody />
        ) : (
          <ChoiceField
            label={TICKETS.status}
            value={filter.status}
            choices={STATUSES}
            onChange={(status) =>
              void navigate({ to: '/admin/crm/destek', search: ticketsSearchOf(status), replace: true })
            }
          />
        )}
        <div className="end">
          <NewTicket />
        </div>
      </div>
      <Loaded query={list} failed={TICKETS.failed} more={TICKETS.more}>
        <TicketsTable
          tickets={list.entries}
          onOpen={(id) => void navigate({ to: '/admin/crm/destek/$id', params: { id }, search })}
        />
      </Loaded>
      {children}
    </>
  );
}

type TableProps = Readonly<{ tickets: readonly Ticket[]; onOpen: (id: string) => void }>;

export const TicketsTable = ({ tickets: rows, onOpen }: TableProps) => (
  <TableCard
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    actions={{
      label: columns.action,
      render: ({ id, subject }) => (
        <RowAction
          label={TICKETS.open}
          of={`(${subject || TICKETS.erased})`}
          opensDialog
          onPress={() => onOpen(id)}
        />
      ),
    }}
    caption={TICKETS.shown(rows.length)}
    none={TICKETS.none}
  />
);

/** The button and the window for a ticket that an operator writes, after a telephone call for example. */
function NewTicket() {
  const [mayWrite, closed] = useMayWrite('crm');
  const { open, show, close } = useOpenWindow('destek-penceresi', ['add'], mayWrite);
  return (
    <>
      <Button look="main" aria-haspopup="dialog" onClick={() => show('add')} {...closed}>
        {TICKETS.add}
      </Button>
      {open ? <TicketOpeningDialog onClose={close} /> : null}
    </>
  );
}

const Everybody = () => (
  <p>
    <Link className="link-button" to="/admin/crm/destek">
      {TICKETS.everybody}
    </Link>
  </p>
);

const FORM = 'yeni-kayit';
const WORDS = { created: TEXT.opened, createFailed: TEXT.failed, changed: '', changeFailed: '' };

type Form = Readonly<Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>>;

const EMPTY: Form = { name: '', email: '', phone: '', subject: '', message: '' };

export function TicketOpeningDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const form = useRecordForm({
    name: FORM,
    topics: ['crm'],
    record: null,
    blank: EMPTY,
    formOf: () => EMPTY,
    errorsOf: ticketErrors,
    run: (value, _base, idempotencyKey) =>
      sendJson('POST', '/api/admin/tickets', bodyOf(value), { idempotencyKey }),
    text: WORDS,
    onClose,
  });
  const { field } = form;
  return (
    <FormDialog id={FORM} title={TEXT.title} description={TEXT.lead} submit={TEXT.submit} form={form}>
      <TextField {...field('name')} label={TEXT.name} maxLength={NAME_LENGTH_MAX} />
      <div className="cols2">
        <TextField
          {...field('email')}
          label={TEXT.email}
          hint={TEXT.emailHint}
          type="email"
          maxLength={EMAIL_LENGTH_MAX}
        />
        <TextField {...field('phone')} label={TEXT.phone} type="tel" maxLength={24} />
      </div>
      <TextField {...field('subject')} label={TEXT.subject} maxLength={SUBJECT_LENGTH_MAX} />
      <AreaField {...field('message')} label={TEXT.message} rows={6} maxLength={MESSAGE_LENGTH_MAX} />
    </FormDialog>
  );
}

const bodyOf = ({ name, email, phone, subject, message }: Form): TicketBody => ({
  kind: 'other',
  name: cleanName(name),
  ...(email.trim() && { email: email.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  subject: cleanName(subject),
  message: cleanMessage(message),
});

function ticketErrors(form: Form): Partial<Form> {
  const { name, email = '', phone = '', subject, message } = bodyOf(form);
  return {
    ...(!isName(name) && { name: CONTACT_TEXT.name }),
    ...(email !== '' && !isEmail(email) && { email: CONTACT_TEXT.email }),
    ...(phone !== '' && !isPhone(phone) && { phone: CONTACT_TEXT.phone }),
    ...(!isOfLength(subject, SUBJECT_LENGTH_MIN, SUBJECT_LENGTH_MAX) && { subject: CONTACT_TEXT.subject }),
    ...(!isOfLength(message, MESSAGE_LENGTH_MIN, MESSAGE_LENGTH_MAX) && { message: CONTACT_TEXT.message }),
  };
}
