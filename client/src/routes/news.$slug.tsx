import { createFileRoute } from '@tanstack/react-router';

import { articleOf } from '../api/publications.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { ArticleScreen } from '../features/content/ArticleScreen.tsx';

export const Route = createFileRoute('/news/$slug')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(articleOf(params.slug))),
      import('../styles/content.css'),
    ]),
  component: () => <ArticleScreen slug={Route.useParams().slug} />,
});
