import { createFileRoute } from '@tanstack/react-router';

import { CurrentStandingsScreen } from '../features/standings/CurrentStandingsScreen.tsx';
import { standingsSearch } from '../features/standings/standings-search.ts';

export const Route = createFileRoute('/siralama/')({
  validateSearch: standingsSearch,
  loader: () => Promise.all([import('../styles/standings.css'), import('../styles/past-results.css')]),
  component: () => <CurrentStandingsScreen search={Route.useSearch()} />,
});
