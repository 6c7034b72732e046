import type { AdminMatch, MatchHistory } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { UNDO } from '../../../text/admin/match-desk.tr.ts';
import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { ReasonDialog } from '../kit/dialogs.tsx';
import { toastDone } from '../kit/use-command.ts';
import { NO_REASON, useReasonForm } from '../kit/use-reason-form.ts';
import { EffectOf } from './Effect.tsx';
import { undoChange } from './match-commands.api.ts';
import { matchHistory } from './match-desk.queries.ts';
import { MATCH_FIELDS, byOf, pairOf } from './match-names.ts';
import { SecondNote } from './SecondNote.tsx';

type Props = Readonly<{ match: AdminMatch; onClose: () => void }>;

/** Takes the latest change back: what it was, what that does, and why. */
export function UndoDialog({ match, onClose }: Props) {
  const { data } = useQuery(matchHistory(match.id));
  const form = useReasonForm<AdminMatch>({
    topics: ['matches', 'weeks', 'standings'],
    name: `geri-al-${match.id}`,
    empty: NO_REASON,
    // What is taken back is what was looked at. Straight from the notification of one's own change the list may still be the one
    // before it.
    now: data?.revision === match.revision ? match : null,
    shown: MATCH_FIELDS,
    byOf,
    run: async ({ reason }, base) =>
      toastDone((await undoChange(base, reason)).isProposed ? UNDO.proposed : UNDO.done),
    text: { failed: UNDO.failed },
    onClose,
  });
  const isProposal = match.needsSecond && isOfPublished(data, match);
  return (
    <ReasonDialog
      title={UNDO.title}
      description={pairOf(match)}
      submit={isProposal ? UNDO.propose : UNDO.submit}
      form={{ ...form, isBusy: form.isBusy || !data?.undo }}
    >
      {data ? <Undone history={data} /> : <p className="muted">{CORRECTION.previewing}</p>}
      {isProposal ? <SecondNote match={match} /> : null}
    </ReasonDialog>
  );
}

/** What a second administrator has to confirm, where one has to: a result, or a void match, is published. */
const isOfPublished = (history: MatchHistory | undefined, { status }: AdminMatch): boolean => {
  const kind = history?.undo?.kind;
  if (kind === 'reinstate') return status === 'void';
  return kind === 'withdraw-result' || kind === 'correct-back' || kind === 'restore-result';
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
