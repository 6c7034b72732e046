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
import { StaleNotice } from './StaleNotice.tsx';

type Props = Readonly<{ match: AdminMatch; onClose: () => void }>;

const EMPTY = { reason: '' };

/** Takes the latest change back: what it was, what that does, and why. */
export function UndoDialog({ match, onClose }: Props) {
  const { data } = useQuery(matchHistory(match.id));
  // What is taken back is what was looked at: a change by somebody else meanwhile is shown first.
  const [base, setBase] = useState(match);
  const draft = useDraft(`geri-al-${match.id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<string>({
    run: async (reason) => toastDone((await undoChange(base, reason)).isProposed ? UNDO.proposed : UNDO.done),
    failed: UNDO.failed,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={UNDO.title}
      description={pairOf(match)}
      submit={match.needsSecond && isPublished(data) ? CORRECTION.propose : UNDO.submit}
      isBusy={isPending || !data?.undo}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ reason })}
      onSubmit={mutate}
      onClose={close}
    >
      <StaleNotice base={base} now={isPending ? base : match} onKeep={setBase} />
      {data ? <Undone history={data} /> : <p className="muted">{CORRECTION.previewing}</p>}
    </ReasonDialog>
  );
}

const isPublished = (history: MatchHistory | undefined): boolean =>
  history?.undo !== null && history?.undo.kind !== 'record-again' && history?.undo.kind !== 'change-back';

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
