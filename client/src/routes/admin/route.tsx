import { createFileRoute } from '@tanstack/react-router';

import { AdminScreen } from '../../features/admin/session/AdminScreen.tsx';
import { openPanel } from '../../features/admin/session/panel-session.ts';
import { Spinner } from '../../features/admin/shell/Spinner.tsx';

/** The panel: its session, its frame, and its style sheet, which no visitor loads. */
export const Route = createFileRoute('/admin')({
  beforeLoad: openPanel,
  loader: async () => void (await import('../../styles/admin.css')),
  component: AdminScreen,
  pendingComponent: Spinner,
});
