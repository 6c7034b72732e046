import { createFileRoute, redirect } from '@tanstack/react-router';

import { adminWeeks, dashboard, machine } from '../../features/admin/admin.queries.ts';
import { PanoScreen } from '../../features/admin/pano/PanoScreen.tsx';
import { currentAddressOf } from '../../features/admin/session/old-address.ts';

/** The dashboard; redirects addresses of earlier versions (`/admin?sekme=…`). */
export const Route = createFileRoute('/admin/')({
  validateSearch: (raw: Readonly<Record<string, unknown>>): Readonly<{ sekme?: unknown }> =>
    'sekme' in raw ? raw : {},
  beforeLoad: ({ search }) => {
    const current = currentAddressOf(search);
    if (current) throw redirect({ href: current, replace: true });
  },
  loader: ({ context: { read } }) =>
    Promise.all([
      read((client) => [
        client.ensureQueryData(dashboard()),
        client.ensureQueryData(adminWeeks()),
        client.ensureQueryData(machine()),
      ]),
      import('../../styles/admin-operations.css'),
    ]),
  component: PanoScreen,
});
