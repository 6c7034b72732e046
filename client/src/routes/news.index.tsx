import { createFileRoute } from '@tanstack/react-router';

import { articles } from '../api/content.queries.ts';
import { NewsScreen } from '../features/content/NewsScreen.tsx';

export const Route = createFileRoute('/news/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(articles());
    return import('../styles/content.css');
  },
  component: NewsScreen,
});
