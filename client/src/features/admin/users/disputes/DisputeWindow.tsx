import { REQUEST_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { TicketSteps } from '../../crm/TicketSteps.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { useShownOnce } from '../../kit/shown-once.ts';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useAdmin } from '../../shell/admin-context.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { DECISION_STEPS, DecisionDialog } from './DecisionDialog.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { disputeOf } from './disputes.queries.ts';

/** One dispute; its decision or the new code replaces this window, so one window is open at a time. */
export function DisputeWindow({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const query = useQuery(disputeOf(id));
  const { data: dispute } = query;
  const issued = useShownOnce(useAdmin().id);
  const [mayWrite] = useMayWrite('kullanicilar');
  const { open, show, close } = useOpenWindow(`itiraz-adimi-${id}`, DECISION_STEPS, mayWrite);
  if (issued) return null;
  if (dispute && open) return <DecisionDialog dispute={dispute} step={open.kind} onClose={close} />;
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
