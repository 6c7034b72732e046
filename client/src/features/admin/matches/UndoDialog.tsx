import type { AdminMatch, MatchHistory } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { UNDO } from '../../../text/admin/match-desk.tr.ts';
import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { toastDone, useCommand } from '../use-command.ts';
import { EffectOf } from './EffectOf.tsx';
import { undoChange } from './match-commands.api.ts';
import { matchHistory } from './match-desk.queries.ts';
import { pairOf } from './match-names.ts';
import { SecondNote } from './SecondNote.tsx';
import { StaleNotice } from './StaleNotice.tsx';

type Props = Readonly<{ match: AdminMatch; onClose: () => void }>;

const EMPTY = { reason: '' };

/** Takes the latest change back: what it was, what that does, and why. */
export function UndoDialog({ match, onClose }: Props) {
  const { data } = useQuery(matchHistory(match.id));
  const { base, rebase, reason, setReason, close, mutate, isPending } = useUndo(match, data, onClose);
  const isProposal = match.needsSecond && isOfPublished(data, match);
  return (
    <ReasonDialog
      title={UNDO.title}
      description={pairOf(match)}
      submit={isProposal ? UNDO.propose : UNDO.submit}
      isBusy={isPending || !base || !data?.undo}
      reason={reason}
      onReason={setReason}
      onSubmit={mutate}
      onClose={close}
    >
      {base ? <StaleNotice base={base} now={isPending ? base : match} onKeep={rebase} /> : null}
      {data ? <Undone history={data} /> : <p className="muted">{CORRECTION.previewing}</p>}
      {isProposal ? <SecondNote match={match} /> : null}
    </ReasonDialog>
  );
}

/** The reason as a draft, what was looked at, and how it is sent. */
function useUndo(match: AdminMatch, history: MatchHistory | undefined, onClose: () => void) {
  // What is taken back is what was looked at: a change by somebody else meanwhile is shown first. Straight from the notification of
  // one's own change the list may still be the one before it.
  const [base, rebase] = useState<AdminMatch | null>(null);
  if (!base && history?.revision === match.revision) rebase(match);
  const draft = useDraft(`geri-al-${match.id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<string>({
    run: async (reason) =>
      toastDone((await undoChange(base ?? match, reason)).isProposed ? UNDO.proposed : UNDO.done),
    failed: UNDO.failed,
    onDone: close,
  });
  const setReason = (reason: string) => draft.set({ reason });
  return { base, rebase, reason: draft.value.reason, setReason, close, mutate, isPending };
}

/** What a second administrator has to confirm, where one has to: a result, or a void match, is published. */
const isOfPublished = (history: MatchHistory | undefined, { status }: AdminMatch): boolean => {
  const kind = history?.undo?.kind;
  return kind === 'withdraw-result' || kind === 'correct-back' || (kind === 'reinstate' && status === 'void');
};

function Undone({ history: { undo, entries } }: Readonly<{ history: MatchHistory }>) {
  if (!undo) return <p>{UNDO.nothing}</p>;
  const entry = entries.find(({ sequence }) => sequence === undo.sequence);
  return (
    <>
      <p>
        <span className="muted">{UNDO.what}:</span> <b>{entry?.sentence}</b>
      </p>
      <p>{UNDO.kinds[undo.kind]}</p>
      {undo.preview ? <EffectOf preview={undo.preview} /> : null}
      <p className="muted small">{UNDO.keeps}</p>
    </>
  );
}
