import type { Campaign, CampaignPreview } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { CAMPAIGN as TEXT, CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { SEGMENT_FORM } from '../../../text/admin/segments.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { startCampaign } from './crm-commands.api.ts';
import { campaignPreview } from './crm.queries.ts';

/** Sends a draft to everyone in its segment, once the number of them was typed. */
export function CampaignStartForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { data } = useQuery(campaignPreview(campaign.id));
  if (!data) return null;
  return (
    <section className="crm-section" aria-labelledby="gonder">
      <h3 id="gonder">{TEXT.start}</h3>
      <Start campaign={campaign} preview={data} />
    </section>
  );
}

type Props = Readonly<{ campaign: Campaign; preview: CampaignPreview }>;

function Start({ campaign, preview: { audience, max, kind } }: Props) {
  const { field, submit, setElement, isBusy } = useCommandForm({
    blank: { count: '' },
    errorsOf: ({ count }) => (count.trim() === String(audience) ? {} : { count: TEXT.countWrong(audience) }),
    topics: ['crm'],
    run: () => startCampaign(campaign, audience),
    failed: TEXT.startFailed,
    done: TEXT.started,
  });
  if (audience === 0) return <p>{TEXT.nobody}</p>;
  if (audience > max) return <p>{TEXT.tooMany(audience)}</p>;
  return (
    <form noValidate onSubmit={submit} ref={setElement}>
      <p>{TEXT.startNote(campaign.segmentName ?? CAMPAIGNS.noSegment, audience)}</p>
      {kind === 'participant' ? <p className="muted small">{SEGMENT_FORM.consentNote}</p> : null}
      <TextField {...field('count')} label={TEXT.startCount} inputMode="numeric" maxLength={7} />
      <Button look="main" type="submit" disabled={isBusy}>
        {TEXT.startSubmit(audience)}
      </Button>
    </form>
  );
}
