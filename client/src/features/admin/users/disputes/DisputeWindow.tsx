import type { DisputeReissued } from '@onda-on/contracts/api';
import { REQUEST_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { DecisionDialog, isStep, type Step } from './DecisionDialog.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { disputeOf } from './disputes.queries.ts';
import { DisputeSteps } from './DisputeSteps.tsx';

/** One dispute: what is asked, about which coupon, and what an operator does about it; one window at a time. */
export function DisputeWindow({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const reading = useQuery(disputeOf(id));
  const { data: dispute } = reading;
  const step = useDraft<Step | ''>(`itiraz-adimi-${id}`, '', isStep);
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
      {dispute ? (
        <DisputeDetails dispute={dispute} mayWrite={mayWrite} onStep={step.set} />
      ) : (
        <Coming reading={reading} />
      )}
    </PanelDialog>
  );
}

type Reading = Readonly<{ isError: boolean; isFetching: boolean; refetch: () => unknown }>;

const Coming = ({ reading: { isError, isFetching, refetch } }: Readonly<{ reading: Reading }>) =>
  isError ? (
    <LoadFailed title={DISPUTES.detailFailed} onRetry={() => void refetch()} isBusy={isFetching} />
  ) : (
    <Spinner />
  );
