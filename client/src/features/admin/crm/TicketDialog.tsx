import type { Ticket } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ApiError } from '../../../api/api-error.ts';
import { hasFailed } from '../../../api/has-failed.ts';
import { useLastError } from '../../../hooks/use-last-error.ts';
import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { accessOf } from '../shell/tabs.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { ticketOf } from './crm.queries.ts';
import { TicketAnswers, TicketAnswerForm } from './TicketAnswers.tsx';
import { TicketSteps } from './TicketSteps.tsx';

type Props = Readonly<{ ticket: Ticket; onClose: () => void }>;

export function TicketDialog({ ticket, onClose }: Props) {
  const { subject, isErased, message, status } = ticket;
  const [mayWrite] = useMayWrite('crm');
  return (
    <PanelDialog
      className="ticket-dialog"
      title={subject || TICKETS.erased}
      onClose={onClose}
      footer={
        mayWrite ? (
          <TicketSteps
            ticket={ticket}
            mayClose={ticket.dispute?.isDecided !== false}
            topics={['crm']}
            words={TICKETS}
          />
        ) : null
      }
    >
      {isErased ? <p className="muted">{TICKETS.erased}</p> : <Sender ticket={ticket} />}
      {ticket.dispute ? <Disputed id={ticket.id} isDecided={ticket.dispute.isDecided} /> : null}
      <p className="written">{message}</p>
      <TicketAnswers ticket={ticket} mayWrite={mayWrite} />
      {mayWrite && status === 'open' && !isErased ? <TicketAnswerForm ticket={ticket} /> : null}
    </PanelDialog>
  );
}

function Sender({ ticket: { name, email, phone, subject, createdAt } }: Readonly<{ ticket: Ticket }>) {
  const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <p className="muted">
      {TICKETS.by(name, dateTime(createdAt))}
      <span className="block">{[email, phone].filter(Boolean).join(', ')}</span>
      {email ? (
        <a className="link-button" href={address}>
          {TICKETS.mail}
        </a>
      ) : null}
    </p>
  );
}

/** A dispute is decided in the tab Kullanıcılar, which not every role may open. */
function Disputed({ id, isDecided }: Readonly<{ id: string; isDecided: boolean }>) {
  const { role } = useAdmin();
  const words = isDecided ? TICKETS.dispute.decided : TICKETS.dispute.undecided;
  if (accessOf(role, 'kullanicilar') === 'none')
    return (
      <p className="kept">
        {words} {isDecided ? null : TICKETS.dispute.elsewhere}
      </p>
    );
  return (
    <p className="kept">
      {words}{' '}
      <Link className="link-button" to="/admin/kullanicilar/itirazlar/$id" params={{ id }}>
        {TICKETS.dispute.open}
      </Link>
    </p>
  );
}

type OpenProps = Readonly<{ id: string; onClose: () => void }>;

/** The window of the ticket in the address. It reads the ticket by its id, whether or not the list contains it. */
export function OpenTicketDialog({ id, onClose }: OpenProps) {
  const reading = useQuery(ticketOf(id));
  if (reading.data) return <TicketDialog ticket={reading.data} onClose={onClose} />;
  return (
    <PanelDialog className="ticket-dialog" title={TICKETS.one} onClose={onClose}>
      {hasFailed(reading) ? <Missing reading={reading} /> : <Spinner />}
    </PanelDialog>
  );
}

function Missing({ reading }: Readonly<{ reading: UseQueryResult }>) {
  const error = useLastError(reading);
  const { isFetching, refetch } = reading;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <div className="empty" role="alert">
        <p>
          <strong>{TICKETS.notFound}</strong>
        </p>
        <p className="muted">{TICKETS.notFoundText}</p>
      </div>
    );
  return <LoadFailed title={TICKETS.detailFailed} onRetry={() => void refetch()} isBusy={isFetching} />;
}
