import { createFileRoute } from '@tanstack/react-router';

import { ClustersSection } from '../../../features/admin/users/clusters/ClustersSection.tsx';
import { clusters, clustersSearch } from '../../../features/admin/users/users.queries.ts';

export const Route = createFileRoute('/admin/kullanicilar/supheli-kumeler/')({
  validateSearch: clustersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { read }, deps: { hafta }, cause }) =>
    read((client) => [client.ensureQueryData(clusters(hafta))], cause),
  component: () => <ClustersSection asked={Route.useSearch().hafta} />,
});
