import { createFileRoute } from '@tanstack/react-router';

import { Sections } from '../../../features/admin/shell/TabLinks.tsx';
import { CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { OUTBOX } from '../../../text/admin/outbox.tr.ts';

const VIEWS = [
  { id: 'liste', label: CAMPAIGNS.list, to: '/admin/crm/kampanyalar' },
  { id: 'giden', label: OUTBOX.title, to: '/admin/crm/kampanyalar/giden' },
] as const;

/** The section Kampanyalar: the campaigns and, beside them, every message that was sent. */
export const Route = createFileRoute('/admin/crm/kampanyalar')({
  component: () => <Sections label={CAMPAIGNS.views} tabs={VIEWS} />,
});
