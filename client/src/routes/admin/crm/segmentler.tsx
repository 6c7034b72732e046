import { createFileRoute } from '@tanstack/react-router';

import { segments } from '../../../features/admin/crm/crm.queries.ts';
import { SegmentsSection } from '../../../features/admin/crm/SegmentsSection.tsx';

export const Route = createFileRoute('/admin/crm/segmentler')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(segments())]),
  component: SegmentsSection,
});
