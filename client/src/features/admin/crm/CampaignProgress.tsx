import type { Campaign } from '@onda-on/contracts/api';
import { RECIPIENT_STATES } from '@onda-on/contracts/rules';

import {
  CAMPAIGN as TEXT,
  CAMPAIGN_STATUS_TEXT,
  RECIPIENT_STATE_MEANS,
  RECIPIENT_STATE_TEXT,
} from '../../../text/admin/campaigns.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { CampaignRecipients } from './CampaignRecipients.tsx';

/** How far a campaign has got, what its figures mean, and each recipient. */
export function CampaignProgress({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { recipients, counts, status, withdrawn } = campaign;
  const done = recipients - counts.pending;
  return (
    <>
      <section className="crm-part" aria-labelledby="gonderim">
        <h3 id="gonderim">
          {TEXT.progress} <span className="tag">{CAMPAIGN_STATUS_TEXT[status]}</span>
        </h3>
        <progress className="crm-progress" max={recipients} value={done} aria-labelledby="gonderim" />
        <output>{TEXT.progressOf(done, recipients)}</output>
        <dl className="crm-figures">
          {RECIPIENT_STATES.map((state) => (
            <Figure
              key={state}
              name={RECIPIENT_STATE_TEXT[state]}
              means={RECIPIENT_STATE_MEANS[state]}
              count={counts[state]}
            />
          ))}
          <Figure name={TEXT.withdrawn} means={TEXT.withdrawnMeans} count={withdrawn} />
        </dl>
      </section>
      <CampaignRecipients id={campaign.id} />
    </>
  );
}

type FigureProps = Readonly<{ name: string; means: string; count: number }>;

const Figure = ({ name, means, count }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{numberOf(count)}</strong>
      <span className="muted small block">{means}</span>
    </dd>
  </div>
);
