import { createFileRoute } from '@tanstack/react-router';

import { AdminScreen } from '../../features/admin/session/AdminScreen.tsx';
import { openPanel } from '../../features/admin/session/panel-session.ts';
import { Spinner } from '../../features/admin/shell/Spinner.tsx';

const styles = () => import('../../styles/admin.css');

/** The panel: its session, its frame, and its style sheet, which no visitor loads. */
export const Route = createFileRoute('/admin')({
  beforeLoad: (opening) => {
    // Early, for the spinner. The loader reports a failure.
    styles().catch(() => undefined);
    return openPanel(opening);
  },
  loader: async () => void (await styles()),
  component: AdminScreen,
  pendingComponent: Spinner,
});
