import { createFileRoute, Outlet } from '@tanstack/react-router';

import { rangeIn, reportSearch } from '../../features/admin/reports/report-range.ts';
import { report } from '../../features/admin/reports/reports.queries.ts';
import { ReportsScreen } from '../../features/admin/reports/ReportsScreen.tsx';

export const Route = createFileRoute('/admin/raporlar')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps, cause }) =>
    Promise.all([
      read((client) => [client.ensureQueryData(report(rangeIn(deps)))], cause),
      import('../../styles/admin-reports.css'),
    ]),
  component: () => (
    <ReportsScreen range={rangeIn(Route.useSearch())}>
      <Outlet />
    </ReportsScreen>
  ),
});
