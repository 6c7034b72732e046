import { createFileRoute } from '@tanstack/react-router';

import { articles } from '../api/publications.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { NewsScreen } from '../features/content/NewsScreen.tsx';

export const Route = createFileRoute('/news/')({
  loader: ({ context }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(articles())),
      import('../styles/content.css'),
    ]),
  component: NewsScreen,
});
