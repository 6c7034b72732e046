import { createFileRoute } from '@tanstack/react-router';

import { customers, NO_SEARCH } from '../../../features/admin/crm/crm.queries.ts';
import { CustomersSection } from '../../../features/admin/crm/CustomersSection.tsx';

export const Route = createFileRoute('/admin/crm/musteriler')({
  loader: ({ context: { read } }) => read((client) => [client.ensureInfiniteQueryData(customers(NO_SEARCH))]),
  component: CustomersSection,
});
