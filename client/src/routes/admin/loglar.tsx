import { createFileRoute } from '@tanstack/react-router';

import { filterIn, logsSearch } from '../../features/admin/logs/log-filter.ts';
import { auditPages } from '../../features/admin/logs/logs.queries.ts';
import { LogsScreen } from '../../features/admin/logs/LogsScreen.tsx';

export const Route = createFileRoute('/admin/loglar')({
  validateSearch: logsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps, cause }) =>
    Promise.all([
      read((client) => [client.ensureInfiniteQueryData(auditPages(filterIn(deps), false))], cause),
      import('../../styles/admin-operations.css'),
    ]),
  component: () => <LogsScreen filter={filterIn(Route.useSearch())} />,
});
