import { createFileRoute } from '@tanstack/react-router';

import { contentList } from '../../../../features/admin/content/content.queries.ts';
import { ContentSection } from '../../../../features/admin/content/list/ContentSection.tsx';

export const Route = createFileRoute('/admin/cms/_sections/haberler')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(contentList('article'))]),
  component: () => <ContentSection kind="article" />,
});
