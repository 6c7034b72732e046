import { createFileRoute } from '@tanstack/react-router';

import { CampaignViews } from '../../../features/admin/crm/CampaignViews.tsx';

export const Route = createFileRoute('/admin/crm/kampanyalar')({ component: CampaignViews });
