import type { Proposal, AdminMatch, PrizeEffect } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { hasFailed } from '../../../api/has-failed.ts';
import { MATCH_FIELD, PROPOSALS } from '../../../text/admin/match-changes.tr.ts';
import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import type { ShownField } from '../kit/ConflictNotice.tsx';
import { ConfirmCommand, ReasonCommand } from '../kit/dialogs.tsx';
import { tabHeading, useFocusFallback } from '../kit/focus.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useLastSeen, useOpenWindow } from '../kit/use-open-window.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { EffectOf } from './Effect.tsx';
import { confirmProposal, declineProposal, withdrawProposal } from './match-commands.api.ts';
import { kindTextOf, pairOf, proposalText, scoreOf } from './match-names.ts';
import { type WaitingProposal, proposals } from './matches.queries.ts';

const HEADING = 'onay-bekleyenler';
const headingHere = () => document.getElementById(HEADING) ?? tabHeading();
const NONE: readonly WaitingProposal[] = [];
const DIALOGS = ['decline', 'withdraw'] as const;
type ProposalDialogKind = (typeof DIALOGS)[number];

/** The proposals of all weeks that wait for a second administrator, above the matches. */
export function ProposalsSection() {
  const query = useQuery(proposals());
  const { data = NONE, isError, isFetching, refetch } = query;
  const [mayWrite] = useMayWrite('maclar');
  const { open, show, close } = useOpenWindow('oneri-penceresi', DIALOGS, mayWrite);
  useFocusFallback(headingHere, '.proposals');
  // The window stays open when somebody else has decided the proposal meanwhile.
  const about = useLastSeen(open?.id, data);
  return (
    <>
      {isError || hasFailed(query) ? (
        <LoadFailed title={PROPOSALS.loadFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data.length > 0 ? (
        <CardSection title={PROPOSALS.title(data.length)} id={HEADING} className="proposals">
          <p className="muted note">{PROPOSALS.lead}</p>
          <ul>
            {data.map((proposal) => (
              <Waiting key={proposal.id} proposal={proposal} onOpen={(kind) => show(kind, proposal.id)} />
            ))}
          </ul>
        </CardSection>
      ) : null}
      {about && open ? WINDOWS[open.kind]({ proposal: about, onClose: close }) : null}
    </>
  );
}

type WaitingProps = Readonly<{ proposal: Proposal; onOpen: (kind: ProposalDialogKind) => void }>;

function Waiting({ proposal, onOpen }: WaitingProps) {
  const { match, change, reason, at, by, preview, isOwn } = proposal;
  return (
    <li>
      <h3>
        {kindTextOf(change)}: {pairOf(match)}
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
        <Decision match={match} prize={preview.prize} onDecline={() => onOpen('decline')} />
      )}
    </li>
  );
}

/** The operator's own proposal: only somebody else may confirm it; the operator may withdraw it. */
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

type DecisionProps = Pick<Proposal, 'match'> & Readonly<{ prize: PrizeEffect | null; onDecline: () => void }>;

function Decision({ match, prize, onDecline }: DecisionProps) {
  const [mayWrite, closed] = useMayWrite('maclar');
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => confirmProposal(match, prize),
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

type Props = Readonly<{ proposal: Proposal; onClose: () => void }>;

const WINDOWS: Readonly<Record<ProposalDialogKind, (props: Props) => ReactNode>> = {
  decline: (props) => <DeclineDialog {...props} />,
  withdraw: (props) => <WithdrawDialog {...props} />,
};

type Seen = Pick<AdminMatch, 'id' | 'revision'> & Readonly<{ what: string }>;

const FIELDS: readonly ShownField<Seen>[] = [[MATCH_FIELD.proposal, ({ what }) => what]];

const seenIn = ({ match: { id, revision }, ...proposed }: Proposal): Seen => ({
  id,
  revision,
  what: proposalText(proposed),
});

/** Whether the proposal was confirmed, withdrawn or overtaken meanwhile; the refusal says so to the operator. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'PROPOSAL_GONE';

const DeclineDialog = ({ proposal, onClose }: Props) => (
  <ReasonCommand<Seen>
    week={proposal.match.week}
    topics={['matches', 'weeks', 'standings']}
    name={`oneri-red-${proposal.match.id}`}
    now={seenIn(proposal)}
    shown={FIELDS}
    byOf={() => proposal.by}
    run={({ reason }, seen) => declineProposal(seen, reason)}
    isOver={isGone}
    text={{ failed: PROPOSALS.declineFailed, done: PROPOSALS.declined }}
    title={PROPOSALS.declineTitle}
    description={pairOf(proposal.match)}
    submit={PROPOSALS.decline}
    onClose={onClose}
  >
    <p>{seenIn(proposal).what}</p>
  </ReasonCommand>
);

const WithdrawDialog = ({ proposal: { match }, onClose }: Props) => (
  <ConfirmCommand
    title={PROPOSALS.withdrawTitle}
    confirm={PROPOSALS.withdraw}
    topics={['matches', 'weeks', 'standings']}
    run={() => withdrawProposal(match)}
    isOver={isGone}
    failed={PROPOSALS.withdrawFailed}
    done={PROPOSALS.withdrawn}
    onClose={onClose}
  >
    <p>
      <b>{pairOf(match)}</b>
    </p>
    <p>{PROPOSALS.withdrawText}</p>
  </ConfirmCommand>
);
