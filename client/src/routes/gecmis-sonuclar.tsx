import { createFileRoute } from '@tanstack/react-router';

import { pastSearch } from '../features/past-results/past-search.ts';
import { PastResultsScreen } from '../features/past-results/PastResultsScreen.tsx';

export const Route = createFileRoute('/gecmis-sonuclar')({
  validateSearch: pastSearch,
  loader: () => import('../styles/past-results.css'),
  component: () => <PastResultsScreen search={Route.useSearch()} />,
});
