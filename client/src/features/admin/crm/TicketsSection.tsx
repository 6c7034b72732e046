import type { Ticket } from '@onda-on/contracts/api';
import { TICKET_FILTERS } from '@onda-on/contracts/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { TICKETS, TICKET_FILTER_TEXT, TICKET_STATUS_TEXT } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { RowAction, TableCard, useCursorPages, type Column } from '../kit/tables.tsx';
import { useOpenWindow } from '../kit/use-open-window.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { tickets } from './crm.queries.ts';
import { TicketOpeningDialog } from './TicketOpeningDialog.tsx';
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

/** `children` is the window over it: one of the tickets. */
type Props = Readonly<{ search: TicketsSearch; children: ReactNode }>;

/** The section Destek: what people wrote, who looks after it, what was answered. */
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

/** What somebody said on the telephone is written down in a window of its own. */
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
