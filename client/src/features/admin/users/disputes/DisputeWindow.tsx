import type { DisputeReissued, DisputeDetail } from '@onda-on/contracts/api';
import { REQUEST_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { stepTicket } from '../../crm/crm-commands.api.ts';
import { PanelDialog, HeldUntil } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { copyText, useCommand } from '../../kit/use-command.ts';
import { useAdmin } from '../../shell/admin-context.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { DecisionDialog, isStep, type DecisionStep } from './DecisionDialog.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { disputeOf } from './disputes.queries.ts';

/** One dispute: what is asked, about which coupon, and what an operator does about it; one window at a time. */
export function DisputeWindow({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const query = useQuery(disputeOf(id));
  const { data: dispute } = query;
  const step = useDraft<DecisionStep | ''>(`itiraz-adimi-${id}`, '', isStep);
  const [issued, setIssued] = useState<DisputeReissued | null>(null);
  const [mayWrite] = useMayWrite('kullanicilar');
  if (issued) return <CodeDialog issued={issued} onClose={() => setIssued(null)} />;
  if (dispute && step.value && mayWrite)
    return <DecisionDialog dispute={dispute} step={step.value} onIssued={setIssued} onClose={step.discard} />;
  return (
    <PanelDialog
      className="dispute-dialog"
      title={dispute ? DISPUTES.dialog(REQUEST_TEXT[dispute.request], dispute.week) : DISPUTES.title}
      onClose={onClose}
      footer={dispute && mayWrite ? <DisputeSteps dispute={dispute} /> : null}
    >
      <Loaded query={query} failed={DISPUTES.detailFailed}>
        {(shown) => <DisputeDetails dispute={shown} mayWrite={mayWrite} onStep={step.set} />}
      </Loaded>
    </PanelDialog>
  );
}

const TEXT = DISPUTES.code;

type Props = Readonly<{ issued: DisputeReissued; onClose: () => void }>;

/** The new edit code, once: nothing keeps it, so this closes only on purpose. */
function CodeDialog({ issued: { couponNo, editCode }, onClose }: Props) {
  const passedOn = useRef<HTMLButtonElement>(null);
  return (
    <PanelDialog
      title={TEXT.title}
      description={TEXT.text(couponNo)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(editCode, TEXT.copied)}>
            <Icon name="copy" />
            {TEXT.copy}
          </Button>
          <Button look="main" ref={passedOn} onClick={onClose}>
            {TEXT.close}
          </Button>
        </>
      }
    >
      <p className="dispute-code num">{editCode}</p>
      <HeldUntil wayOut={passedOn} words={TEXT.leaving} />
    </PanelDialog>
  );
}

const WORDS = { failed: DISPUTES.changeFailed, done: DISPUTES.changed };

/** Who looks after it, and, once it is decided, whether it is done. */
function DisputeSteps({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const admin = useAdmin();
  const assign = useCommand<string | null>({
    topics: ['crm', 'people'],
    run: (adminId) => stepTicket(dispute, 'assign', { adminId }),
    ...WORDS,
  });
  const move = useCommand<'close' | 'reopen'>({
    topics: ['crm', 'people'],
    run: (step) => stepTicket(dispute, step),
    ...WORDS,
  });
  const isBusy = assign.isPending || move.isPending;
  const isMine = dispute.assignedTo?.id === admin.id;
  const isOpen = dispute.status === 'open';
  const mayMove = !isOpen || dispute.decision !== null;
  return (
    <>
      <Button disabled={isBusy} onClick={() => assign.mutate(isMine ? null : admin.id)}>
        {isMine ? DISPUTES.giveBack : DISPUTES.take}
      </Button>
      {mayMove ? (
        <Button disabled={isBusy} onClick={() => move.mutate(isOpen ? 'close' : 'reopen')}>
          {isOpen ? DISPUTES.close : DISPUTES.reopen}
        </Button>
      ) : null}
    </>
  );
}
