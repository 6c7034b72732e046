import type { Campaign } from '@onda-on/contracts/api';

import { CAMPAIGN_STATUS_TEXT, CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { ListTable } from '../shell/ListTable.tsx';
import { RowButton } from '../shell/RowAct.tsx';

type Props = Readonly<{ campaigns: readonly Campaign[]; onOpen: (id: string) => void }>;

const { columns } = CAMPAIGNS;

export const CampaignsTable = ({ campaigns, onOpen }: Props) => (
  <ListTable
    isEmpty={campaigns.length === 0}
    columns={[columns.name, columns.segment, columns.status, columns.progress]}
    action={columns.action}
    caption={CAMPAIGNS.shown(campaigns.length)}
    none={CAMPAIGNS.none}
  >
    {campaigns.map((campaign) => (
      <CampaignRow key={campaign.id} campaign={campaign} onOpen={() => onOpen(campaign.id)} />
    ))}
  </ListTable>
);

function CampaignRow({ campaign, onOpen }: Readonly<{ campaign: Campaign; onOpen: () => void }>) {
  const { name, segmentName, status, recipients, counts } = campaign;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={columns.segment}>{segmentName ?? CAMPAIGNS.noSegment}</td>
      <td data-label={columns.status}>
        <span className={status === 'stopped' ? 'tag late' : 'tag'}>{CAMPAIGN_STATUS_TEXT[status]}</span>
      </td>
      <td data-label={columns.progress} className="count">
        {recipients > 0 ? CAMPAIGNS.progress(recipients - counts.pending, recipients) : '–'}
      </td>
      <td className="act">
        <RowButton label={CAMPAIGNS.open} of={CAMPAIGNS.of(name)} onPress={onOpen} />
      </td>
    </tr>
  );
}
