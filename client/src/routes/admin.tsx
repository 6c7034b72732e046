import { createFileRoute } from '@tanstack/react-router';

import { adminSearchIn } from '../features/admin/session/admin-search.ts';
import { AdminScreen } from '../features/admin/session/AdminScreen.tsx';
import { Spinner } from '../features/admin/shell/Spinner.tsx';

export const Route = createFileRoute('/admin')({
  validateSearch: adminSearchIn,
  // The panel's own sheet, which no visitor loads.
  loader: async () => void (await import('../styles/admin.css')),
  component: AdminScreen,
  pendingComponent: Spinner,
});
