import type { Campaign } from '@onda-on/contracts/api';

import { CAMPAIGN as TEXT } from '../../../text/admin/campaigns.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CampaignPreviewText } from './CampaignPreviewText.tsx';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CampaignStartForm } from './CampaignStartForm.tsx';
import { CampaignTestForm } from './CampaignTestForm.tsx';
import { stepCampaign } from './crm-commands.api.ts';

type Props = Readonly<{ campaign: Campaign; onEdit: () => void; onRemove: () => void; onClose: () => void }>;

/** A campaign: as a draft with preview, test and start, afterwards with what became of it. */
export function CampaignDialog({ campaign, onEdit, onRemove, onClose }: Props) {
  const [mayWrite] = useMayWrite('crm');
  const isDraft = campaign.status === 'draft';
  return (
    <PanelDialog
      className="campaign-dialog"
      title={campaign.name}
      onClose={onClose}
      footer={
        mayWrite && isDraft ? (
          <>
            <Button onClick={onRemove}>{TEXT.remove}</Button>
            <Button onClick={onEdit}>{TEXT.edit}</Button>
          </>
        ) : mayWrite && hasSteps(campaign) ? (
          <Steps campaign={campaign} />
        ) : null
      }
    >
      {isDraft ? null : <CampaignProgress campaign={campaign} />}
      <CampaignPreviewText campaign={campaign} />
      {mayWrite && isDraft ? (
        <>
          <CampaignTestForm campaign={campaign} />
          <CampaignStartForm campaign={campaign} />
        </>
      ) : null}
    </PanelDialog>
  );
}

/** Once it is over and nobody failed, there is nothing to do. */
const hasSteps = ({ status, counts }: Campaign): boolean => status !== 'finished' || counts.failed > 0;

function Steps({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { status, counts } = campaign;
  const stop = useCommand({
    topics: ['crm'],
    run: () => stepCampaign(campaign, 'stop'),
    failed: TEXT.stopFailed,
    done: TEXT.stopped,
  });
  const resume = useCommand({
    topics: ['crm'],
    run: () => stepCampaign(campaign, 'resume'),
    failed: TEXT.resumeFailed,
    done: TEXT.resumed,
  });
  const retry = useCommand({
    topics: ['crm'],
    run: () => stepCampaign(campaign, 'retry'),
    failed: TEXT.retryFailed,
    done: TEXT.retried,
  });
  const isBusy = stop.isPending || resume.isPending || retry.isPending;
  return (
    <>
      {status === 'running' ? (
        <Button look="danger" disabled={isBusy} onClick={() => stop.mutate()}>
          {TEXT.stop}
        </Button>
      ) : null}
      {status === 'stopped' ? (
        <Button look="main" disabled={isBusy} onClick={() => resume.mutate()}>
          {TEXT.resume}
        </Button>
      ) : null}
      {status !== 'running' && counts.failed > 0 ? (
        <Button disabled={isBusy} onClick={() => retry.mutate()}>
          {TEXT.retry}
        </Button>
      ) : null}
    </>
  );
}
