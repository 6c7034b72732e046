import { createFileRoute } from '@tanstack/react-router';

import { leagueOf } from '../api/leagues.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { OfficeScreen } from '../features/leagues/OfficeScreen.tsx';

export const Route = createFileRoute('/lig/$id_/ekran')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(leagueOf(params.id))),
      import('../styles/standings.css'),
      import('../styles/league.css'),
      import('../styles/office.css'),
    ]),
  component: () => <OfficeScreen id={Route.useParams().id} />,
});
