import { createFileRoute } from '@tanstack/react-router';

import { ClustersSection } from '../../../features/admin/users/clusters/ClustersSection.tsx';
import { clusters } from '../../../features/admin/users/users.queries.ts';

export const Route = createFileRoute('/admin/kullanicilar/supheli-kumeler/')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(clusters(undefined))]),
  component: ClustersSection,
});
