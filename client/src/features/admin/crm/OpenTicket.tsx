import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../api/api-error.ts';
import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ticketOf } from './crm.queries.ts';
import { TicketDialog } from './TicketDialog.tsx';

type Props = Readonly<{ id: string; onClose: () => void }>;

/**
 * The window of the ticket that the address names: read by its id, so it is there whatever the list shows, and stays when the
 * ticket leaves it, as one that is closed leaves those that are open.
 */
export function OpenTicketDialog({ id, onClose }: Props) {
  const reading = useQuery(ticketOf(id));
  if (reading.data) return <TicketDialog ticket={reading.data} onClose={onClose} />;
  return (
    <PanelDialog className="ticket-dialog" title={TICKETS.one} onClose={onClose}>
      {reading.isError ? <Missing reading={reading} /> : <Spinner />}
    </PanelDialog>
  );
}

type Reading = Readonly<{ error: unknown; isFetching: boolean; refetch: () => unknown }>;

function Missing({ reading: { error, isFetching, refetch } }: Readonly<{ reading: Reading }>) {
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
