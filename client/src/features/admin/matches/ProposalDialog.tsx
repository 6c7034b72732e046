import type { AdminMatch, Proposal } from '@onda-on/contracts/api';
import type { ProposedChange } from '@onda-on/contracts/events';

import { ApiError } from '../../../api/api-error.ts';
import { PROPOSALS } from '../../../text/admin/match-desk.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';
import { ConfirmDialog, ReasonDialog } from '../kit/dialogs.tsx';
import { useCommand } from '../kit/use-command.ts';
import { NO_REASON, useReasonForm } from '../kit/use-reason-form.ts';
import { declineProposal, withdrawProposal } from './match-commands.api.ts';
import { pairOf, scoreOf } from './match-names.ts';
import type { ProposalDialogKind } from './proposal-dialog.ts';

type Props = Readonly<{ kind: ProposalDialogKind; proposal: Proposal; onClose: () => void }>;

/** The window over a proposal: somebody else declines it, whoever made it takes it back. */
export const ProposalDialog = ({ kind, ...rest }: Props) =>
  kind === 'decline' ? <DeclineDialog {...rest} /> : <WithdrawDialog {...rest} />;

type Seen = Pick<AdminMatch, 'id' | 'revision'> & Readonly<{ what: string }>;

const FIELDS: readonly ShownField<Seen>[] = [[PROPOSALS.what, ({ what }) => what]];

const seenIn = ({ match: { id, revision }, change, reason }: Proposal): Seen => ({
  id,
  revision,
  what: `${proposedText(change)}, “${reason}”`,
});

/** Confirmed, withdrawn or overtaken meanwhile: the refusal says so. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'PROPOSAL_GONE';

function DeclineDialog({ proposal, onClose }: Omit<Props, 'kind'>) {
  const form = useReasonForm<Seen>({
    topics: ['matches', 'weeks', 'standings'],
    name: `oneri-red-${proposal.match.id}`,
    empty: NO_REASON,
    now: seenIn(proposal),
    shown: FIELDS,
    byOf: () => proposal.by,
    run: ({ reason }, seen) => declineProposal(seen, reason),
    isOver: isGone,
    text: { failed: PROPOSALS.declineFailed, done: PROPOSALS.declined },
    onClose,
  });
  return (
    <ReasonDialog
      title={PROPOSALS.declineTitle}
      description={pairOf(proposal.match)}
      submit={PROPOSALS.decline}
      form={form}
    >
      <p>{seenIn(proposal).what}</p>
    </ReasonDialog>
  );
}

function WithdrawDialog({ proposal: { match }, onClose }: Omit<Props, 'kind'>) {
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => withdrawProposal(match),
    failed: PROPOSALS.withdrawFailed,
    done: PROPOSALS.withdrawn,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={PROPOSALS.withdrawTitle}
      confirm={PROPOSALS.withdraw}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{pairOf(match)}</b>
      </p>
      <p>{PROPOSALS.withdrawText}</p>
    </ConfirmDialog>
  );
}

/** What is proposed, with old and new where there are two. */
const proposedText = (change: ProposedChange): string =>
  change.kind === 'correction'
    ? `${PROPOSALS.kinds.correction}: ${scoreOf(change.previous)} → ${scoreOf(change.corrected)}`
    : PROPOSALS.kinds[change.kind];
