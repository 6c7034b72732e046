import { createFileRoute } from '@tanstack/react-router';

import { adminLeagueOf } from '../../../features/admin/users/leagues/leagues.queries.ts';
import { LeagueWindow } from '../../../features/admin/users/leagues/LeagueWindow.tsx';

export const Route = createFileRoute('/admin/kullanicilar/ligler/$id')({
  loader: ({ context: { read }, params: { id } }) =>
    read((client) => [client.ensureQueryData(adminLeagueOf(id))]),
  component: League,
});

function League() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <LeagueWindow
      key={id}
      id={id}
      onClose={() => void navigate({ to: '/admin/kullanicilar/ligler', search: true, replace: true })}
    />
  );
}
