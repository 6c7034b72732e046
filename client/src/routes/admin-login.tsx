import { createFileRoute } from '@tanstack/react-router';

import { LoginScreen } from '../features/admin/session/LoginScreen.tsx';
import { currentAddressOf } from '../features/admin/session/old-address.ts';

export const Route = createFileRoute('/admin-login')({
  // The panel's address that redirected here; signing in leads back to it.
  validateSearch: ({ donus, ...old }: Readonly<Record<string, unknown>>): Readonly<{ donus?: string }> => {
    const back =
      typeof donus === 'string' && /^\/admin(?:[/?#]|$)/.test(donus) ? donus : currentAddressOf(old);
    return back ? { donus: back } : {};
  },
  loader: async () => void (await import('../styles/admin.css')),
  component: () => <LoginScreen back={Route.useSearch().donus} />,
});
