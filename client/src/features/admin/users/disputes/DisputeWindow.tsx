import type { DisputeReissued } from '@onda-on/contracts/api';
import { REQUEST_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TicketSteps } from '../../crm/TicketSteps.tsx';
import { PanelDialog, HeldUntil } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { copyText } from '../../kit/use-command.ts';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { DECISION_STEPS, DecisionDialog } from './DecisionDialog.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { disputeOf } from './disputes.queries.ts';

/** One dispute; its decision or the new code replaces this window, so one window is open at a time. */
export function DisputeWindow({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const query = useQuery(disputeOf(id));
  const { data: dispute } = query;
  const [issued, setIssued] = useState<DisputeReissued | null>(null);
  const [mayWrite] = useMayWrite('kullanicilar');
  const { open, show, close } = useOpenWindow(`itiraz-adimi-${id}`, DECISION_STEPS, mayWrite);
  if (issued) return <CodeDialog issued={issued} onClose={() => setIssued(null)} />;
  if (dispute && open)
    return <DecisionDialog dispute={dispute} step={open.kind} onIssued={setIssued} onClose={close} />;
  return (
    <PanelDialog
      className="dispute-dialog"
      title={dispute ? DISPUTES.dialog(REQUEST_TEXT[dispute.request], dispute.week) : DISPUTES.title}
      onClose={onClose}
      footer={
        dispute && mayWrite ? (
          <TicketSteps
            ticket={dispute}
            mayClose={dispute.decision !== null}
            topics={['crm', 'people']}
            words={DISPUTES}
          />
        ) : null
      }
    >
      <Loaded query={query} failed={DISPUTES.detailFailed}>
        {(shown) => <DisputeDetails dispute={shown} mayWrite={mayWrite} onStep={show} />}
      </Loaded>
    </PanelDialog>
  );
}

const TEXT = DISPUTES.code;

type Props = Readonly<{ issued: DisputeReissued; onClose: () => void }>;

/** Shows the new edit code once: it is stored nowhere, so this window closes only by its button. */
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
