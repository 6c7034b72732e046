import type { AdminMatch } from '@onda-on/contracts/api';
import { useNavigate } from '@tanstack/react-router';

import { UNDO } from '../../../text/admin/match-changes.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { openWindow } from '../kit/use-open-window.ts';
import type { Changed } from './match-commands.api.ts';
import { matchesSearch } from './match-filter.ts';

/** Enough time to read the notification and to think twice (WCAG 2.2.1). */
const UNDO_MS = 10_000;

type UndoToast = Readonly<{ done: string; proposed?: string; match: Pick<AdminMatch, 'id' | 'week'> }>;

/** A notification with a button to undo the change; a proposal has changed nothing yet, so it gets no button. */
export function useUndoToast() {
  const navigate = useNavigate();
  return ({ done, proposed = UNDO.proposed, match: { id, week } }: UndoToast, changed?: Changed) => {
    if (changed?.isProposed) return void toast({ title: PANEL.success, description: proposed });
    const onPress = () => {
      // The operator may have left the tab, or have opened it again.
      openWindow('mac-penceresi', { kind: 'undo', id });
      void navigate({ to: '/admin/maclar', search: (filter) => matchesSearch({ ...filter, hafta: week }) });
    };
    const action = { label: UNDO.action, onPress };
    return void toast({ title: PANEL.success, description: done, action, duration: UNDO_MS });
  };
}
