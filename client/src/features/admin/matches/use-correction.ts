import type { AdminMatch } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { useReasoned } from '../drafts/use-reasoned.ts';
import { byOf, changesSince } from './changes-since.ts';
import { newResult, type CorrectionForm } from './correction-form.ts';
import { correctResult } from './match-commands.api.ts';
import { useUndoToast } from './use-undo-toast.ts';

type Ways = Readonly<{ onClose: () => void; onUndo: () => void }>;

/** The form of a correction: what is kept of it, what it was filled from, and how it is sent. */
export function useCorrection(match: AdminMatch, { onClose, onUndo }: Ways) {
  const tell = useUndoToast();
  return useReasoned<AdminMatch, CorrectionForm>({
    topics: ['matches', 'weeks', 'standings'],
    name: `duzeltme-${match.id}`,
    empty: { home: String(match.homeScore ?? ''), away: String(match.awayScore ?? ''), reason: '' },
    now: match,
    changesOf: changesSince,
    byOf,
    run: async (form, base) => {
      const result = newResult(form, base);
      if (!result) return;
      const changed = await correctResult(base, result, form.reason);
      tell({ done: CORRECTION.done, proposed: CORRECTION.proposed, week: match.week, onUndo }, changed);
    },
    words: { failed: CORRECTION.failed },
    onClose,
  });
}
