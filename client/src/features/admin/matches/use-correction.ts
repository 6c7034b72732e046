import type { AdminMatch } from '@onda-on/contracts/api';
import { useState } from 'react';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { useCommand } from '../use-command.ts';
import { correctionErrors, newResult, type CorrectionForm } from './correction-form.ts';
import { correctResult } from './match-commands.api.ts';
import { useUndoToast } from './use-undo-toast.ts';

const EMPTY: CorrectionForm = { home: '', away: '', reason: '' };

type Ways = Readonly<{ onClose: () => void; onUndo: () => void }>;

/** The form of a correction: its draft, its errors, what it was filled from, and how it is sent. */
export function useCorrection(match: AdminMatch, { onClose, onUndo }: Ways) {
  // Somebody else's change meanwhile is shown and refused, not overwritten.
  const [base, rebase] = useState(match);
  const initial = { ...EMPTY, home: String(match.homeScore ?? ''), away: String(match.awayScore ?? '') };
  const draft = useDraft(`duzeltme-${match.id}`, initial, isTextForm(EMPTY));
  const tell = useUndoToast();
  const form = draft.value;
  const errors = correctionErrors(form, base);
  const result = newResult(form, base);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<Parameters<typeof correctResult>>({
    run: async (input) => {
      const changed = await correctResult(...input);
      tell({ done: CORRECTION.done, proposed: CORRECTION.proposed, week: match.week, onUndo }, changed);
    },
    failed: CORRECTION.failed,
    onDone: close,
  });
  const send = () => {
    if (!result || isPending || Object.keys(errors).length > 0) return;
    mutate([base, result, form.reason.trim()]);
  };
  return { base, rebase, form, errors, isBusy: isPending, set: draft.set, close, send };
}
