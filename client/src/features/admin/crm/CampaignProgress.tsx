import type { Campaign, CampaignRecipient } from '@onda-on/contracts/api';
import { RECIPIENT_STATES, type RecipientState } from '@onda-on/contracts/rules';
import { useState } from 'react';

import {
  CAMPAIGN as TEXT,
  CAMPAIGNS,
  CAMPAIGN_STATUS_TEXT,
  RECIPIENT_STATE_MEANS,
  RECIPIENT_STATE_TEXT,
} from '../../../text/admin/campaigns.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { ChoiceField } from '../kit/fields.tsx';
import { LoadedTable, RowsTable, useCursorPages } from '../kit/tables.tsx';
import { campaignRecipients } from './crm.queries.ts';

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

const CHOICES = [
  ['', TEXT.all] as const,
  ...RECIPIENT_STATES.map((state) => [state, RECIPIENT_STATE_TEXT[state]] as const),
];

/** What became of each recipient. */
function CampaignRecipients({ id }: Readonly<{ id: string }>) {
  const [state, setState] = useState<RecipientState | ''>('');
  const list = useCursorPages(campaignRecipients(id, state));
  return (
    <section className="crm-part" aria-labelledby="alicilar">
      <h3 id="alicilar">{TEXT.recipients}</h3>
      <ChoiceField label={TEXT.state} value={state} choices={CHOICES} onChange={setState} />
      <LoadedTable query={list} failed={TEXT.recipientsFailed} more={CAMPAIGNS.more}>
        {list.entries.length === 0 ? (
          <p className="muted">{TEXT.noRecipients}</p>
        ) : (
          <Recipients entries={list.entries} />
        )}
      </LoadedTable>
    </section>
  );
}

const Recipients = ({ entries }: Readonly<{ entries: readonly CampaignRecipient[] }>) => (
  <RowsTable columns={[TEXT.place, TEXT.name, TEXT.state]} caption={TEXT.recipientsShown(entries.length)}>
    {entries.map(({ place, name, state }) => (
      <tr key={place}>
        <td data-label={TEXT.place} className="count">
          {numberOf(place + 1)}
        </td>
        <td data-label={TEXT.name}>{name}</td>
        <td data-label={TEXT.state}>{RECIPIENT_STATE_TEXT[state]}</td>
      </tr>
    ))}
  </RowsTable>
);
