import { TICKET_FILTERS } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { TICKET_FILTER_TEXT, TICKETS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { tickets } from './crm.queries.ts';
import { TicketOpeningDialog } from './TicketOpeningDialog.tsx';
import { ticketFilterIn, ticketsSearchOf, type TicketsSearch } from './tickets-search.ts';
import { TicketsTable } from './TicketsTable.tsx';

const STATUSES = [
  ...TICKET_FILTERS.map((status) => [status, TICKET_FILTER_TEXT[status]] as const),
  ['', TICKETS.all] as const,
];

/** `children` is the window over it: one of the tickets. */
type Props = Readonly<{ search: TicketsSearch; children: ReactNode }>;

/** The section Destek: what people wrote, who looks after it, what was answered. */
export function TicketsSection({ search, children }: Props) {
  const navigate = useNavigate();
  const filter = ticketFilterIn(search);
  const list = useInfiniteQuery({ ...tickets(filter), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className="abar crm-bar">
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
      <ListFrame list={list} failed={TICKETS.failed} more={TICKETS.more}>
        <TicketsTable
          tickets={entries}
          onOpen={(id) => void navigate({ to: '/admin/crm/destek/$id', params: { id }, search })}
        />
      </ListFrame>
      {children}
    </>
  );
}

/** What somebody said on the telephone is written down in a window of its own. */
function NewTicket() {
  // It is there again with what was typed in it after the session was lost.
  const open = useDraft('destek-penceresi', false, (value): value is boolean => value === true);
  const [mayWrite, closed] = useMayWrite('crm');
  return (
    <>
      <Button look="main" aria-haspopup="dialog" onClick={() => open.set(true)} {...closed}>
        {TICKETS.add}
      </Button>
      {open.value && mayWrite ? <TicketOpeningDialog onClose={open.discard} /> : null}
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
