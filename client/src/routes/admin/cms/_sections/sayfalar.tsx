import { createFileRoute } from '@tanstack/react-router';

import { contentList } from '../../../../features/admin/content/content.queries.ts';
import { ContentSection } from '../../../../features/admin/content/list/ContentSection.tsx';

export const Route = createFileRoute('/admin/cms/_sections/sayfalar')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(contentList('page'))]),
  component: () => <ContentSection kind="page" />,
});
