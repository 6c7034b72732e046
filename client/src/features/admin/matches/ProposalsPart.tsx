import type { Proposal } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { PROPOSALS } from '../../../text/admin/match-desk.tr.ts';
import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../kit/drafts.ts';
import { tabHeading, useFocusFallback } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { useLastSeen } from '../kit/use-open-window.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { EffectOf } from './Effect.tsx';
import { confirmProposal } from './match-commands.api.ts';
import { type WaitingProposal, proposals } from './match-desk.queries.ts';
import { pairOf, scoreOf } from './match-names.ts';
import { type ProposalDialogKind, type ProposalDialogState, isProposalDialog } from './proposal-dialog.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

const HEADING = 'onay-bekleyenler';
const headingHere = () => document.getElementById(HEADING) ?? tabHeading();
const NONE: readonly WaitingProposal[] = [];

/** What waits for a second administrator, over the matches of whatever week. */
export function ProposalsPart() {
  const { data = NONE } = useQuery(proposals());
  const dialog = useDraft<ProposalDialogState | null>('oneri-penceresi', null, isProposalDialog);
  const [mayWrite] = useMayWrite('maclar');
  useFocusFallback(headingHere, '.proposals');
  // What is being declined stays on the screen when somebody else was faster.
  const about = useLastSeen(dialog.value?.matchId, data);
  return (
    <>
      {data.length > 0 ? (
        <ProposalList proposals={data} onOpen={(kind, matchId) => dialog.set({ kind, matchId })} />
      ) : null}
      {about && dialog.value && mayWrite ? (
        <ProposalDialog kind={dialog.value.kind} proposal={about} onClose={dialog.discard} />
      ) : null}
    </>
  );
}

type ListProps = Readonly<{
  proposals: readonly WaitingProposal[];
  onOpen: (kind: ProposalDialogKind, matchId: string) => void;
}>;

function ProposalList({ proposals: data, onOpen }: ListProps) {
  return (
    <section className="card part proposals" aria-labelledby={HEADING}>
      <header>
        <h2 id={HEADING}>{PROPOSALS.title(data.length)}</h2>
      </header>
      <p className="muted note">{PROPOSALS.lead}</p>
      <ul>
        {data.map((proposal) => (
          <Waiting key={proposal.id} proposal={proposal} onOpen={(kind) => onOpen(kind, proposal.id)} />
        ))}
      </ul>
    </section>
  );
}

type WaitingProps = Readonly<{ proposal: Proposal; onOpen: (kind: ProposalDialogKind) => void }>;

function Waiting({ proposal, onOpen }: WaitingProps) {
  const { match, change, reason, at, by, preview, isOwn } = proposal;
  return (
    <li>
      <h3>
        {PROPOSALS.kinds[change.kind]}: {pairOf(match)}
      </h3>
      {change.kind === 'correction' ? (
        <p>
          {scoreOf(change.previous)} → <b>{scoreOf(change.corrected)}</b>
        </p>
      ) : null}
      <p className="reason">“{reason}”</p>
      <p className="muted small">{PROPOSALS.by(by, dateTime(at))}</p>
      <EffectOf preview={preview} />
      {isOwn ? (
        <Own match={match} onWithdraw={() => onOpen('withdraw')} />
      ) : (
        <Decision match={match} onDecline={() => onOpen('decline')} />
      )}
    </li>
  );
}

/** Somebody else decides; where there is nobody, it waits, or is taken back. */
function Own({ match, onWithdraw }: Pick<Proposal, 'match'> & Readonly<{ onWithdraw: () => void }>) {
  const [, closed] = useMayWrite('maclar');
  return (
    <>
      <p className="muted">
        {PROPOSALS.own} {match.lacksSecond ? <b>{CORRECTION.lacksSecond}</b> : null}
      </p>
      <p className="row">
        <Button aria-haspopup="dialog" onClick={onWithdraw} {...closed}>
          {PROPOSALS.withdraw}
          <span className="visually-hidden"> ({pairOf(match)})</span>
        </Button>
      </p>
    </>
  );
}

function Decision({ match, onDecline }: Pick<Proposal, 'match'> & Readonly<{ onDecline: () => void }>) {
  const [mayWrite, closed] = useMayWrite('maclar');
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => confirmProposal(match),
    failed: PROPOSALS.confirmFailed,
    done: PROPOSALS.confirmed,
  });
  const isShut = !mayWrite || isPending;
  return (
    <p className="row">
      <Button look="main" onClick={() => mutate()} {...closed} disabled={isShut}>
        {PROPOSALS.confirm}
        <span className="visually-hidden"> ({pairOf(match)})</span>
      </Button>
      <Button aria-haspopup="dialog" onClick={onDecline} {...closed} disabled={isShut}>
        {PROPOSALS.decline}
        <span className="visually-hidden"> ({pairOf(match)})</span>
      </Button>
    </p>
  );
}
