import { createFileRoute } from '@tanstack/react-router';

import { CurrentStandingsScreen } from '../features/standings/CurrentStandingsScreen.tsx';
import { loadCurrentStandings } from '../features/standings/load-standings.ts';
import { standingsSearch } from '../features/standings/standings-search.ts';

export const Route = createFileRoute('/siralama/')({
  validateSearch: standingsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      loadCurrentStandings(context.queryClient, deps),
      import('../styles/standings.css'),
      import('../styles/past-results.css'),
      import('../styles/moments.css'),
    ]),
  component: () => <CurrentStandingsScreen search={Route.useSearch()} />,
});
