import { createFileRoute } from '@tanstack/react-router';

import { CampaignsSection } from '../../../features/admin/crm/CampaignsSection.tsx';
import { campaigns } from '../../../features/admin/crm/crm.queries.ts';

export const Route = createFileRoute('/admin/crm/kampanyalar/')({
  loader: ({ context: { read } }) => read((client) => [client.ensureInfiniteQueryData(campaigns())]),
  component: CampaignsSection,
});
