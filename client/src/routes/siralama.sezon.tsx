import { createFileRoute } from '@tanstack/react-router';

import { loadSeason, SeasonScreen } from '../features/standings/SeasonScreen.tsx';
import { pageIn } from '../features/standings/standings-search.ts';

export const Route = createFileRoute('/siralama/sezon')({
  validateSearch: ({ sayfa }: Readonly<Record<string, unknown>>) => pageIn(sayfa),
  loaderDeps: ({ search: { sayfa = 1 } }) => ({ page: sayfa }),
  loader: ({ context, deps }) =>
    Promise.all([loadSeason(context.queryClient, deps.page), import('../styles/standings.css')]),
  component: () => <SeasonScreen page={Route.useSearch().sayfa ?? 1} />,
});
