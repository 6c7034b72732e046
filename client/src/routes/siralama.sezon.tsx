import { createFileRoute } from '@tanstack/react-router';

import { SeasonScreen } from '../features/standings/SeasonScreen.tsx';
import { pageIn } from '../features/standings/standings-search.ts';

export const Route = createFileRoute('/siralama/sezon')({
  validateSearch: ({ sayfa }: Readonly<Record<string, unknown>>) => pageIn(sayfa),
  loader: () => import('../styles/standings.css'),
  component: () => <SeasonScreen page={Route.useSearch().sayfa ?? 1} />,
});
