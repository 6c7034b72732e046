import { createFileRoute } from '@tanstack/react-router';

import { standingsSearch } from '../features/standings/standings-search.ts';
import { WeekStandingsScreen } from '../features/standings/WeekStandingsScreen.tsx';

export const Route = createFileRoute('/siralama/$week')({
  validateSearch: standingsSearch,
  loader: () => Promise.all([import('../styles/standings.css'), import('../styles/past-results.css')]),
  component: () => <WeekStandingsScreen week={Route.useParams().week} search={Route.useSearch()} />,
});
