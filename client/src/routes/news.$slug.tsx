import { createFileRoute } from '@tanstack/react-router';

import { articleOf } from '../api/content.queries.ts';
import { prefetch } from '../api/recent-failure.ts';
import { ArticleScreen } from '../features/content/ArticleScreen.tsx';

export const Route = createFileRoute('/news/$slug')({
  loader: ({ context, params }) => {
    prefetch(context.queryClient, articleOf(params.slug));
    return import('../styles/content.css');
  },
  component: () => <ArticleScreen slug={Route.useParams().slug} />,
});
