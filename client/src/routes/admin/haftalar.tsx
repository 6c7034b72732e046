import { createFileRoute } from '@tanstack/react-router';

import { adminWeeks } from '../../features/admin/admin.queries.ts';
import { WeeksScreen } from '../../features/admin/weeks/WeeksScreen.tsx';

export const Route = createFileRoute('/admin/haftalar')({
  loader: ({ context: { read } }) =>
    Promise.all([
      read((client) => [client.ensureQueryData(adminWeeks())]),
      import('../../styles/admin-matches.css'),
    ]),
  component: WeeksScreen,
});
