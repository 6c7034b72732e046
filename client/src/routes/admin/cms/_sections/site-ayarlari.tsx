import { createFileRoute } from '@tanstack/react-router';

import { siteReading } from '../../../../features/admin/content/content.queries.ts';
import { SiteSection } from '../../../../features/admin/content/site/SiteEditor.tsx';

export const Route = createFileRoute('/admin/cms/_sections/site-ayarlari')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(siteReading())]),
  component: SiteSection,
});
