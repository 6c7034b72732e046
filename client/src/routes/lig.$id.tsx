import { createFileRoute } from '@tanstack/react-router';

import { leagueOf } from '../api/leagues.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { leagueSearch } from '../features/leagues/league-search.ts';
import { LeagueScreen } from '../features/leagues/LeagueScreen.tsx';

export const Route = createFileRoute('/lig/$id')({
  validateSearch: leagueSearch,
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(leagueOf(params.id))),
      import('../styles/standings.css'),
      import('../styles/moments.css'),
      import('../styles/league.css'),
    ]),
  component: () => <LeagueScreen id={Route.useParams().id} search={Route.useSearch()} />,
});
