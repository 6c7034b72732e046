import { createFileRoute } from '@tanstack/react-router';

import { loadWeekStandings } from '../features/standings/load-standings.ts';
import { standingsSearch } from '../features/standings/standings-search.ts';
import { WeekStandingsScreen } from '../features/standings/WeekStandingsScreen.tsx';

export const Route = createFileRoute('/siralama/$week')({
  validateSearch: standingsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    Promise.all([
      loadWeekStandings(context.queryClient, params.week, deps),
      import('../styles/standings.css'),
      import('../styles/past-results.css'),
      import('../styles/moments.css'),
    ]),
  component: () => <WeekStandingsScreen week={Route.useParams().week} search={Route.useSearch()} />,
});
