import { isWeekNumber } from '@onda-on/contracts/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { PrizesWindow } from '../../features/admin/reports/prizes/PrizesWindow.tsx';
import { prizes } from '../../features/admin/reports/reports.queries.ts';
import { accessOf } from '../../features/admin/shell/tabs.ts';

/** The winners are people: a role without access to the users is redirected, and the server refuses it too. */
export const Route = createFileRoute('/admin/raporlar/odul/$week')({
  beforeLoad: ({ context: { admin }, params }) => {
    if (accessOf(admin.role, 'kullanicilar') === 'none' || !isWeekNumber(Number(params.week)))
      throw redirect({ to: '/admin/raporlar', search: true, replace: true });
  },
  loader: ({ context: { read }, params }) =>
    Promise.all([
      read((client) => [client.ensureQueryData(prizes(Number(params.week)))]),
      import('../../styles/admin-prizes.css'),
    ]),
  component: Prizes,
});

function Prizes() {
  const { week } = Route.useParams();
  const navigate = Route.useNavigate();
  const close = () => void navigate({ to: '/admin/raporlar', search: true, replace: true });
  return <PrizesWindow key={week} week={Number(week)} onClose={close} />;
}
