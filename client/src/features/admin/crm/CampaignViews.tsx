import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { OUTBOX } from '../../../text/admin/outbox.tr.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CampaignsPart } from './CampaignsPart.tsx';
import { campaignPlace, campaignViewIn } from './crm-place.ts';
import { OutboxPart } from './outbox/OutboxPart.tsx';

const route = getRouteApi('/admin');

/** The sub-tab Kampanyalar: campaigns, and beside them everything that was written to anybody. */
export function CampaignViews() {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const view = campaignViewIn(bolum);
  return (
    <Tabs
      label={CAMPAIGNS.views}
      value={view}
      onChange={(id) => void navigate({ to: '/admin', search: campaignPlace(id), replace: true })}
      tabs={[
        { id: 'liste', label: CAMPAIGNS.list, content: view === 'liste' ? <CampaignsPart /> : null },
        { id: 'giden', label: OUTBOX.title, content: view === 'giden' ? <OutboxPart /> : null },
      ]}
    />
  );
}
