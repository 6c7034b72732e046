import { createFileRoute } from '@tanstack/react-router';

import { OutboxSection } from '../../../features/admin/crm/outbox/OutboxSection.tsx';

export const Route = createFileRoute('/admin/crm/kampanyalar/giden')({ component: OutboxSection });
