import { createFileRoute } from '@tanstack/react-router';

import { contentList } from '../../../../features/admin/content/content.queries.ts';
import { ContentSection } from '../../../../features/admin/content/list/ContentSection.tsx';
import { listSearch } from '../../../../features/admin/content/list/list-filter.ts';

export const Route = createFileRoute('/admin/cms/_sections/haberler')({
  validateSearch: listSearch,
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(contentList('article'))]),
  component: () => <ContentSection kind="article" search={Route.useSearch()} />,
});
