import { createFileRoute } from '@tanstack/react-router';

import { currentWeek } from '../../api/weeks.queries.ts';
import { adminMatches, adminWeeks } from '../../features/admin/admin.queries.ts';
import { matchesSearch } from '../../features/admin/matches/match-filter.ts';
import { MatchesScreen } from '../../features/admin/matches/MatchesScreen.tsx';

export const Route = createFileRoute('/admin/maclar')({
  validateSearch: matchesSearch,
  loaderDeps: ({ search: { hafta } }) => ({ hafta }),
  loader: ({ context: { read }, deps: { hafta } }) =>
    Promise.all([
      read((client) => [
        client.ensureQueryData(adminWeeks()),
        client.ensureQueryData(currentWeek()),
        ...(hafta === undefined ? [] : [client.ensureQueryData(adminMatches(hafta))]),
      ]),
      import('../../styles/admin-matches.css'),
    ]),
  component: () => <MatchesScreen search={Route.useSearch()} />,
});
