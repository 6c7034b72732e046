import { TICKET_STATUSES, type TicketStatus } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { TICKET_STATUS_TEXT, TICKETS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { contactIn } from './crm-place.ts';
import { tickets } from './crm.queries.ts';
import { MoreButton } from './MoreButton.tsx';
import { OpenTicket } from './OpenTicket.tsx';
import { TicketOpeningDialog } from './TicketOpeningDialog.tsx';
import { TicketsTable } from './TicketsTable.tsx';

const route = getRouteApi('/admin');

/** The sub-tab Destek: what people wrote, who looks after it, what was answered. */
export function TicketsPart() {
  const [status, setStatus] = useState<TicketStatus | ''>('open');
  const [openId, setOpenId] = useState('');

  const contact = contactIn(route.useSearch().bolum);
  // All of one person's, whatever their state.
  const list = useInfiniteQuery({
    ...tickets({ status: contact ? '' : status, contact }),
    placeholderData: keepPreviousData,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className="abar crm-bar">
        {contact ? <Everybody /> : <StatusFilter value={status} onChange={setStatus} />}
        <div className="end">
          <NewTicket />
        </div>
      </div>
      {list.isError ? (
        <LoadFailed title={TICKETS.failed} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      ) : null}
      {list.data || list.isError ? null : <Spinner />}
      {list.data ? <TicketsTable tickets={entries} onOpen={setOpenId} /> : null}
      <MoreButton list={list}>{TICKETS.more}</MoreButton>
      <OpenTicket id={openId} entries={entries} onClose={() => setOpenId('')} />
    </>
  );
}

/** What somebody said on the telephone is written down in a window of its own. */
function NewTicket() {
  const [isOpen, setOpen] = useState(false);
  const [mayWrite, closed] = useMayWrite('crm');
  return (
    <>
      <Button look="main" aria-haspopup="dialog" onClick={() => setOpen(true)} {...closed}>
        {TICKETS.add}
      </Button>
      {isOpen && mayWrite ? <TicketOpeningDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const Everybody = () => (
  <p>
    <Link className="lnk" to="/admin" search={{ sekme: 'crm', bolum: 'destek' }} preload={false}>
      {TICKETS.everybody}
    </Link>
  </p>
);

type FilterProps = Readonly<{ value: TicketStatus | ''; onChange: (status: TicketStatus | '') => void }>;

const StatusFilter = ({ value, onChange }: FilterProps) => (
  <Field label={TICKETS.status}>
    {(aria) => (
      <select
        {...aria}
        className="input"
        value={value}
        onChange={({ target }) => onChange(TICKET_STATUSES.find((each) => each === target.value) ?? '')}
      >
        {TICKET_STATUSES.map((status) => (
          <option key={status} value={status}>
            {TICKET_STATUS_TEXT[status]}
          </option>
        ))}
        <option value="">{TICKETS.all}</option>
      </select>
    )}
  </Field>
);
