import { createFileRoute, Outlet } from '@tanstack/react-router';

import {
  disputeFilterIn,
  disputes,
  disputesSearch,
} from '../../../features/admin/users/disputes/disputes.queries.ts';
import { DisputesList } from '../../../features/admin/users/disputes/DisputesList.tsx';

export const Route = createFileRoute('/admin/kullanicilar/itirazlar')({
  validateSearch: disputesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps, cause }) =>
    Promise.all([
      read((client) => [client.ensureInfiniteQueryData(disputes(disputeFilterIn(deps)))], cause),
      import('../../../styles/admin-disputes.css'),
      import('../../../styles/admin-answers.css'),
    ]),
  component: () => (
    <DisputesList search={Route.useSearch()}>
      <Outlet />
    </DisputesList>
  ),
});
