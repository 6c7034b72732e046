import type { CampaignRecipient } from '@onda-on/contracts/api';
import { RECIPIENT_STATES, type RecipientState } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CAMPAIGN as TEXT, CAMPAIGNS, RECIPIENT_STATE_TEXT } from '../../../text/admin/campaigns.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { RowsTable } from '../shell/ListTable.tsx';
import { MoreButton } from '../shell/MoreButton.tsx';
import { campaignRecipients } from './crm.queries.ts';

const CHOICES = [
  ['', TEXT.all] as const,
  ...RECIPIENT_STATES.map((state) => [state, RECIPIENT_STATE_TEXT[state]] as const),
];

/** What became of each recipient. */
export function CampaignRecipients({ id }: Readonly<{ id: string }>) {
  const [state, setState] = useState<RecipientState | ''>('');
  const list = useInfiniteQuery({ ...campaignRecipients(id, state), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className="crm-part" aria-labelledby="alicilar">
      <h3 id="alicilar">{TEXT.recipients}</h3>
      <ChoiceField label={TEXT.state} value={state} choices={CHOICES} onChange={setState} />
      {list.isError ? (
        <LoadFailed
          title={TEXT.recipientsFailed}
          onRetry={() => void list.refetch()}
          isBusy={list.isFetching}
        />
      ) : null}
      {list.data && entries.length === 0 ? <p className="muted">{TEXT.noRecipients}</p> : null}
      {entries.length > 0 ? <Recipients entries={entries} /> : null}
      <MoreButton list={list}>{CAMPAIGNS.more}</MoreButton>
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
