import { createFileRoute } from '@tanstack/react-router';

import { pageOf } from '../api/content.queries.ts';
import { PageScreen } from '../features/content/PageScreen.tsx';

export const Route = createFileRoute('/pages/$slug')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(pageOf(params.slug));
    return import('../styles/content.css');
  },
  component: () => <PageScreen slug={Route.useParams().slug} />,
});
