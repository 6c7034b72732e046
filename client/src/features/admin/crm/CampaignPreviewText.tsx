import type { Campaign } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { CAMPAIGN as TEXT } from '../../../text/admin/campaigns.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { campaignPreview } from './crm.queries.ts';

/** A campaign as its recipients read it. */
export function CampaignPreviewText({ campaign: { id, status } }: Readonly<{ campaign: Campaign }>) {
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
