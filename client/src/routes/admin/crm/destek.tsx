import { createFileRoute, Outlet } from '@tanstack/react-router';

import { tickets } from '../../../features/admin/crm/crm.queries.ts';
import { ticketFilterIn, ticketsSearch } from '../../../features/admin/crm/tickets-search.ts';
import { TicketsSection } from '../../../features/admin/crm/TicketsSection.tsx';

export const Route = createFileRoute('/admin/crm/destek')({
  validateSearch: ticketsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps, cause }) =>
    Promise.all([
      read((client) => [client.ensureInfiniteQueryData(tickets(ticketFilterIn(deps)))], cause),
      import('../../../styles/admin-answers.css'),
    ]),
  component: () => (
    <TicketsSection search={Route.useSearch()}>
      <Outlet />
    </TicketsSection>
  ),
});
