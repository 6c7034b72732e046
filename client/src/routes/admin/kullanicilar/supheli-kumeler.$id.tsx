import { createFileRoute } from '@tanstack/react-router';

import { ClusterView } from '../../../features/admin/users/clusters/ClusterView.tsx';
import { cluster, clustersSearch } from '../../../features/admin/users/users.queries.ts';

export const Route = createFileRoute('/admin/kullanicilar/supheli-kumeler/$id')({
  validateSearch: clustersSearch,
  loader: ({ context: { read }, params: { id } }) => read((client) => [client.ensureQueryData(cluster(id))]),
  component: Cluster,
});

function Cluster() {
  const { id } = Route.useParams();
  return <ClusterView key={id} id={id} />;
}
