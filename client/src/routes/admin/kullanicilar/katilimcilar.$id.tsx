import { createFileRoute } from '@tanstack/react-router';

import { PersonView } from '../../../features/admin/users/person/PersonView.tsx';
import { userDetail } from '../../../features/admin/users/users.queries.ts';

export const Route = createFileRoute('/admin/kullanicilar/katilimcilar/$id')({
  loader: ({ context: { read }, params: { id } }) =>
    read((client) => [client.ensureQueryData(userDetail(id))]),
  component: Person,
});

function Person() {
  const { id } = Route.useParams();
  return <PersonView key={id} id={id} />;
}
