import { createFileRoute } from '@tanstack/react-router';

import { pastSearch } from '../features/past-results/past-search.ts';
import { loadPastResults } from '../features/past-results/PastResultsScreen.tsx';
import { PastResultsScreen } from '../features/past-results/PastResultsScreen.tsx';

export const Route = createFileRoute('/gecmis-sonuclar')({
  validateSearch: pastSearch,
  loaderDeps: ({ search: { hafta, sekme } }) => ({ ...(hafta && { hafta }), ...(sekme && { sekme }) }),
  loader: ({ context, deps }) =>
    Promise.all([loadPastResults(context.queryClient, deps), import('../styles/past-results.css')]),
  component: () => <PastResultsScreen search={Route.useSearch()} />,
});
