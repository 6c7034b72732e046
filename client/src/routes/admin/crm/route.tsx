import { createFileRoute } from '@tanstack/react-router';

import { CrmScreen } from '../../../features/admin/crm/CrmScreen.tsx';

export const Route = createFileRoute('/admin/crm')({
  loader: async () => void (await import('../../../styles/admin-crm.css')),
  component: CrmScreen,
});
