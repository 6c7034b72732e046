import { createFileRoute } from '@tanstack/react-router';

import { disputeOf } from '../../../features/admin/users/disputes/disputes.queries.ts';
import { DisputeWindow } from '../../../features/admin/users/disputes/DisputeWindow.tsx';

export const Route = createFileRoute('/admin/kullanicilar/itirazlar/$id')({
  loader: ({ context: { read }, params: { id } }) =>
    read((client) => [client.ensureQueryData(disputeOf(id))]),
  component: Dispute,
});

function Dispute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <DisputeWindow
      key={id}
      id={id}
      onClose={() => void navigate({ to: '/admin/kullanicilar/itirazlar', search: true, replace: true })}
    />
  );
}
