import { createFileRoute } from '@tanstack/react-router';

import { subscriptionCounts } from '../../../features/admin/crm/crm.queries.ts';
import { SubscriptionsSection } from '../../../features/admin/crm/SubscriptionsSection.tsx';

export const Route = createFileRoute('/admin/crm/abonelikler')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(subscriptionCounts())]),
  component: SubscriptionsSection,
});
