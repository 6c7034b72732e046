import type { AdminMatch } from '@onda-on/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { operatorMessage } from '../../../api/operator-message.ts';
import { invalidateTopics } from '../../../api/topics.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { isWindowOpen } from '../../../ui/overlays/open-windows.ts';
import { useDraft } from '../kit/drafts.ts';
import { toastDone, useCommand } from '../kit/use-command.ts';
import { isUnauthenticated } from '../session/session-loss.ts';
import { recordResult } from './match-commands.api.ts';
import {
  isResult,
  isTypedScores,
  overtakenIn,
  recordedIn,
  unsavedScoresOf,
  without,
  type Overtaken,
  type PendingResult,
  type TypedScores,
} from './score-grid.ts';
import { useUndoToast } from './use-undo-toast.ts';

const NOTHING: TypedScores = {};
type Errors = Readonly<Record<string, string>>;
const NO_ERRORS: Errors = {};
const NONE: readonly Overtaken[] = [];

/** A week's typed scores, kept as a draft. Saving sends one result after another and keeps the refused ones. */
export function useResultEntry(week: number, matches: readonly AdminMatch[]) {
  const toastUndo = useUndoToast();
  const queryClient = useQueryClient();
  const draft = useDraft(`skorlar-${week}`, NOTHING, isTypedScores);
  const typed = useLatest(draft.value);
  const [errors, setErrors] = useState(NO_ERRORS);
  const unsaved = unsavedScoresOf(matches, draft.value);
  const keep = (rest: TypedScores) => (Object.keys(rest).length === 0 ? draft.discard() : draft.set(rest));
  const forgiven = (change: () => void) => {
    change();
    setErrors(NO_ERRORS);
  };
  const save = useCommand<readonly PendingResult[]>({
    topics: ['matches', 'weeks', 'standings'],
    failed: MATCHES.saveFailed,
    run: async (results) => {
      const { saved, refused, failure } = await recordAll(results);
      // The grid shows the saved results before the typed scores are removed.
      await invalidateTopics(queryClient, ['matches']);
      keep(without(typed.current, ...asTyped(saved, typed.current)));
      setErrors(refused);
      const [first] = saved;
      if (first !== undefined && saved.length === 1)
        toastUndo({ done: MATCHES.saved(1), match: first.match });
      else if (saved.length > 1) toastDone(`${MATCHES.saved(saved.length)} ${MATCHES.undoHint}`);
      if (failure) throw failure;
    },
  });
  const onSave = () =>
    unsaved.complete.length > 0 && !save.isPending ? save.mutate(unsaved.complete) : undefined;
  const overtaken = save.isPending ? NONE : overtakenIn(matches, draft.value);
  useWithoutRecorded(save.isPending ? [] : recordedIn(matches, draft.value), draft.value, keep);
  useFocusOnRefused(errors);
  useSaveKey(onSave);
  return {
    scores: draft.value,
    wasKept: draft.wasKept,
    errors: errorsOfOpen(unsaved.complete, errors),
    unsaved,
    overtaken,
    /** Removes the overtaken scores once the operator has seen them. */
    forgetOvertaken: () => keep(without(draft.value, ...overtaken.map(({ match }) => match.id))),
    isBusy: save.isPending,
    setScores: (scores: TypedScores) => forgiven(() => draft.set(scores)),
    drop: () => forgiven(draft.discard),
    save: onSave,
  };
}

/** Without those of results that are not to be saved any more: one whose answer was lost may be recorded. */
const errorsOfOpen = (complete: readonly PendingResult[], errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([id]) => complete.some(({ match }) => match.id === id)));

/** The ids of saved results that are still typed so: a score that was changed while it was being saved stays. */
const asTyped = (saved: readonly PendingResult[], scores: TypedScores): readonly string[] =>
  saved.filter((result) => isResult(scores[result.match.id], result)).map(({ match }) => match.id);

/**
 * Removes scores that are recorded, as those whose answer was lost may be: kept, they would be typed again once that
 * result is withdrawn.
 */
function useWithoutRecorded(
  recorded: readonly string[],
  scores: TypedScores,
  keep: (rest: TypedScores) => void,
): void {
  useEffect(() => {
    if (recorded.length > 0) keep(without(scores, ...recorded));
  });
}

/** The operator may type while results are being saved, so the draft is updated from the latest scores. */
function useLatest(scores: TypedScores) {
  const latest = useRef(scores);
  useEffect(() => {
    latest.current = scores;
  });
  return latest;
}

/** Saves each result on its own: a refusal does not stop the others, but a lost session does. */
async function recordAll(results: readonly PendingResult[]) {
  const saved: PendingResult[] = [];
  const refused: Record<string, string> = {};
  let failure: Error | null = null;
  for (const result of results) {
    const { match, homeScore, awayScore } = result;
    try {
      await recordResult(match, { homeScore, awayScore });
      saved.push(result);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      if (isUnauthenticated(error)) break;
      refused[match.id] = operatorMessage(error, MATCHES.saveFailed);
    }
  }
  return { saved, refused, failure };
}

/** Focuses the first refused score that can still be edited. */
function useFocusOnRefused(errors: Errors): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('table.results input[aria-invalid]:enabled')?.focus();
  }, [errors]);
}

/** Ctrl S or ⌘ S saves wherever the focus is, but not behind a window, in place of the browser's own command. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLocaleLowerCase('en') !== 's') return;
      event.preventDefault();
      if (!isWindowOpen()) save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
