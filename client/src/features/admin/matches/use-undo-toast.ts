import { useNavigate } from '@tanstack/react-router';

import { UNDO } from '../../../text/admin/match-desk.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Changed } from './match-commands.api.ts';

/** Time enough to read what was done and to think twice (WCAG 2.2.1). */
const UNDO_MS = 10_000;

type UndoToast = Readonly<{ done: string; proposed?: string; week: number; onUndo: () => void }>;

/** Says what was done, with the way back. A proposal changed nothing yet, so there is nothing to take back. */
export function useUndoToast() {
  const navigate = useNavigate();
  return ({ done, proposed = UNDO.proposed, week, onUndo }: UndoToast, changed?: Changed) => {
    if (changed?.isProposed) return void toast({ title: PANEL.success, description: proposed });
    const onPress = () => {
      // The window stands in the draft before the tab comes back, wherever the operator is by then.
      onUndo();
      void navigate({ to: '/admin/maclar', search: { hafta: week } });
    };
    const action = { label: UNDO.action, onPress };
    return void toast({ title: PANEL.success, description: done, action, duration: UNDO_MS });
  };
}
