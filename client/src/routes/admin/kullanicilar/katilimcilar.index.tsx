import { createFileRoute } from '@tanstack/react-router';

import { ParticipantsSection } from '../../../features/admin/users/list/ParticipantsSection.tsx';
import { EVERYBODY, userPage } from '../../../features/admin/users/users.queries.ts';

export const Route = createFileRoute('/admin/kullanicilar/katilimcilar/')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(userPage(EVERYBODY, null))]),
  component: ParticipantsSection,
});
