import { createFileRoute } from '@tanstack/react-router';

import { articles } from '../api/content.queries.ts';
import { prefetch } from '../api/recent-failure.ts';
import { NewsScreen } from '../features/content/NewsScreen.tsx';

export const Route = createFileRoute('/news/')({
  loader: ({ context }) => {
    prefetch(context.queryClient, articles());
    return import('../styles/content.css');
  },
  component: NewsScreen,
});
