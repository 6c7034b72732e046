import { TICKET_FILTERS, type TicketFilter } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';

import { TICKET_FILTER_TEXT, TICKETS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { keptState } from '../shell/kept-state.ts';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { contactIn, isUnansweredIn, ticketIn, ticketPlace, unansweredPlace } from './crm-place.ts';
import { tickets } from './crm.queries.ts';
import { OpenTicket } from './OpenTicket.tsx';
import { TicketOpeningDialog } from './TicketOpeningDialog.tsx';
import { TicketsTable } from './TicketsTable.tsx';

const route = getRouteApi('/admin');
const STATUSES = [
  ...TICKET_FILTERS.map((status) => [status, TICKET_FILTER_TEXT[status]] as const),
  ['', TICKETS.all] as const,
];
const useStatus = keptState<TicketFilter | ''>('open');

/** The sub-tab Destek: what people wrote, who looks after it, what was answered. */
export function TicketsPart() {
  const [kept, keep] = useStatus();
  const { bolum } = route.useSearch();
  const [contact, openId] = [contactIn(bolum), ticketIn(bolum)];
  const navigate = useNavigate();
  const isUnanswered = isUnansweredIn(bolum);
  const status = isUnanswered ? 'unanswered' : kept;
  const placeOf = (id: string) => (isUnanswered ? unansweredPlace(id) : ticketPlace(contact, id));
  const open = (id: string) => void navigate({ to: '/admin', search: placeOf(id) });
  const close = () => void navigate({ to: '/admin', search: placeOf(''), replace: true });
  const choose = (next: TicketFilter | '') => {
    keep(next);
    void navigate({ to: '/admin', search: ticketPlace(''), replace: true });
  };
  // All of one person's, whatever their state.
  const list = useInfiniteQuery({
    ...tickets({ status: contact ? '' : status, contact }),
    placeholderData: keepPreviousData,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className="abar crm-bar">
        {contact ? (
          <Everybody />
        ) : (
          <ChoiceField label={TICKETS.status} value={status} choices={STATUSES} onChange={choose} />
        )}
        <div className="end">
          <NewTicket />
        </div>
      </div>
      <ListFrame list={list} failed={TICKETS.failed} more={TICKETS.more}>
        <TicketsTable tickets={entries} onOpen={open} />
      </ListFrame>
      {openId ? <OpenTicket key={openId} id={openId} entries={entries} onClose={close} /> : null}
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
    <Link className="lnk" to="/admin" search={ticketPlace('')} preload={false}>
      {TICKETS.everybody}
    </Link>
  </p>
);
