import { createFileRoute } from '@tanstack/react-router';

import { adminSearchIn } from '../features/admin/session/admin-search.ts';
import { LoginScreen } from '../features/admin/session/LoginScreen.tsx';

export const Route = createFileRoute('/admin-login')({
  validateSearch: adminSearchIn,
  loader: async () => void (await import('../styles/admin.css')),
  component: LoginScreen,
});
