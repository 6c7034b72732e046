import { createFileRoute, Outlet } from '@tanstack/react-router';

import { adminLeagues, leaguesSearch } from '../../../features/admin/users/leagues/leagues.queries.ts';
import { LeaguesList } from '../../../features/admin/users/leagues/LeaguesList.tsx';

export const Route = createFileRoute('/admin/kullanicilar/ligler')({
  validateSearch: leaguesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps, cause }) =>
    Promise.all([
      read((client) => [client.ensureInfiniteQueryData(adminLeagues(deps))], cause),
      import('../../../styles/admin-disputes.css'),
    ]),
  component: () => (
    <LeaguesList search={Route.useSearch()}>
      <Outlet />
    </LeaguesList>
  ),
});
