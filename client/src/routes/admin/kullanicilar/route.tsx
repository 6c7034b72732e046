import { createFileRoute } from '@tanstack/react-router';

import { UsersScreen } from '../../../features/admin/users/UsersScreen.tsx';

export const Route = createFileRoute('/admin/kullanicilar')({
  loader: async () => void (await import('../../../styles/admin-users.css')),
  component: UsersScreen,
});
