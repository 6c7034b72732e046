import type { Campaign } from '@onda-on/contracts/api';
import { CONTACT_TEXT, EMAIL_LENGTH_MAX, isEmail } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { CAMPAIGN as TEXT } from '../../../text/admin/campaigns.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { TextField } from '../kit/fields.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CampaignStartForm } from './CampaignStartForm.tsx';
import { stepCampaign, testCampaign } from './crm-commands.api.ts';
import { campaignPreview } from './crm.queries.ts';

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

/** A campaign as its recipients read it. */
function CampaignPreviewText({ campaign: { id, status } }: Readonly<{ campaign: Campaign }>) {
  const { data, isError, isFetching, refetch } = useQuery(campaignPreview(id));
  return (
    <section className="crm-part" aria-labelledby="onizleme">
      <h3 id="onizleme">{status === 'draft' ? TEXT.preview : TEXT.sentText}</h3>
      <p className="muted small">{TEXT.previewNote}</p>
      {isError ? (
        <LoadFailed title={TEXT.previewFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data ? (
        <div className="letter">
          <p className="subject">{data.subject}</p>
          <p className="written">{data.text}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Sends the draft to one address, which is kept nowhere: not here either. */
function CampaignTestForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { field, submit, setElement, isBusy } = useCommandForm({
    blank: { email: '' },
    errorsOf: ({ email }) => (isEmail(email.trim()) ? {} : { email: CONTACT_TEXT.email }),
    topics: ['crm'],
    run: ({ email }) => testCampaign(campaign, email.trim()),
    failed: TEXT.testFailed,
    done: TEXT.tested,
  });
  return (
    <section className="crm-part" aria-labelledby="deneme">
      <h3 id="deneme">{TEXT.test}</h3>
      <form noValidate onSubmit={submit} ref={setElement}>
        <TextField
          {...field('email')}
          label={TEXT.testEmail}
          type="email"
          hint={TEXT.testHint}
          maxLength={EMAIL_LENGTH_MAX}
        />
        <Button type="submit" disabled={isBusy}>
          {TEXT.testSend}
        </Button>
        {campaign.tests > 0 ? <p className="muted small">{TEXT.tests(campaign.tests)}</p> : null}
      </form>
    </section>
  );
}
