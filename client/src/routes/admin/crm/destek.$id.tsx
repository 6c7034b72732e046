import { createFileRoute } from '@tanstack/react-router';

import { ticketOf } from '../../../features/admin/crm/crm.queries.ts';
import { OpenTicketDialog } from '../../../features/admin/crm/TicketDialog.tsx';

export const Route = createFileRoute('/admin/crm/destek/$id')({
  loader: ({ context: { read }, params: { id } }) => read((client) => [client.ensureQueryData(ticketOf(id))]),
  component: Ticket,
});

function Ticket() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const close = () => void navigate({ to: '/admin/crm/destek', search: true, replace: true });
  return <OpenTicketDialog key={id} id={id} onClose={close} />;
}
