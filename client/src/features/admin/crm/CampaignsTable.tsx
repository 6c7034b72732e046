import type { Campaign } from '@onda-on/contracts/api';

import { CAMPAIGN_STATUS_TEXT, CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';

type Props = Readonly<{ campaigns: readonly Campaign[]; onOpen: (id: string) => void }>;

export function CampaignsTable({ campaigns, onOpen }: Props) {
  const { columns } = CAMPAIGNS;
  if (campaigns.length === 0)
    return (
      <div className="card empty">
        <h2>{CAMPAIGNS.none.title}</h2>
        <p>{CAMPAIGNS.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{CAMPAIGNS.shown(campaigns.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.segment}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.progress}</th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} onOpen={() => onOpen(campaign.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CampaignRow({ campaign, onOpen }: Readonly<{ campaign: Campaign; onOpen: () => void }>) {
  const { name, segmentName, status, recipients, counts } = campaign;
  const { columns } = CAMPAIGNS;
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
        <button className="lnk" type="button" aria-haspopup="dialog" onClick={onOpen}>
          {CAMPAIGNS.open} <span className="sr">{CAMPAIGNS.of(name)}</span>
        </button>
      </td>
    </tr>
  );
}
