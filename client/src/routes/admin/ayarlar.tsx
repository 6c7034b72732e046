import { createFileRoute } from '@tanstack/react-router';

import { adminSettings } from '../../features/admin/admin.queries.ts';
import { SettingsScreen } from '../../features/admin/settings/SettingsScreen.tsx';

export const Route = createFileRoute('/admin/ayarlar')({
  loader: ({ context: { read } }) =>
    Promise.all([
      read((client) => [client.ensureQueryData(adminSettings())]),
      import('../../styles/admin-operations.css'),
    ]),
  component: SettingsScreen,
});
