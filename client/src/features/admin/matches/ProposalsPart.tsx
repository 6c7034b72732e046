import type { Proposal } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PROPOSALS } from '../../../text/admin/match-desk.tr.ts';
import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { useCommand } from '../use-command.ts';
import { EffectOf } from './EffectOf.tsx';
import { confirmProposal, declineProposal } from './match-commands.api.ts';
import { proposals } from './match-desk.queries.ts';
import { pairOf, scoreOf } from './match-names.ts';

/** What waits for a second administrator, over the matches of whatever week. */
export function ProposalsPart() {
  const { data = [] } = useQuery(proposals());
  if (data.length === 0) return null;
  return (
    <section className="card part proposals" aria-labelledby="onay-bekleyenler">
      <header>
        <h2 id="onay-bekleyenler">{PROPOSALS.title(data.length)}</h2>
      </header>
      <p className="muted note">{PROPOSALS.lead}</p>
      <ul>
        {data.map((proposal) => (
          <Waiting key={proposal.match.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ proposal }: Readonly<{ proposal: Proposal }>) {
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
      {isOwn ? <Own match={match} /> : <Decision match={match} />}
    </li>
  );
}

const Own = ({ match }: Pick<Proposal, 'match'>) => (
  <p className="muted">
    {PROPOSALS.own} {match.lacksSecond ? <b>{CORRECTION.lacksSecond}</b> : null}
  </p>
);

function Decision({ match }: Pick<Proposal, 'match'>) {
  const [mayWrite, closed] = useMayWrite('maclar');
  const [declining, setDeclining] = useState<string | null>(null);
  const confirm = useCommand({
    run: () => confirmProposal(match),
    failed: PROPOSALS.confirmFailed,
    done: PROPOSALS.confirmed,
  });
  const decline = useCommand<string>({
    run: (reason) => declineProposal(match, reason),
    failed: PROPOSALS.declineFailed,
    done: PROPOSALS.declined,
  });
  return (
    <p className="row">
      <Button look="main" onClick={() => confirm.mutate()} disabled={confirm.isPending} {...closed}>
        {PROPOSALS.confirm}
        <span className="sr"> ({pairOf(match)})</span>
      </Button>
      <Button onClick={() => setDeclining('')} disabled={confirm.isPending} {...closed}>
        {PROPOSALS.decline}
        <span className="sr"> ({pairOf(match)})</span>
      </Button>
      {declining !== null && mayWrite ? (
        <ReasonDialog
          title={PROPOSALS.declineTitle}
          description={pairOf(match)}
          submit={PROPOSALS.decline}
          isBusy={decline.isPending}
          reason={declining}
          onReason={setDeclining}
          onSubmit={(reason) => decline.mutate(reason)}
          onClose={() => setDeclining(null)}
        >
          {null}
        </ReasonDialog>
      ) : null}
    </p>
  );
}
