import { createFileRoute } from '@tanstack/react-router';

import { storyOf } from '../api/coupons.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { StoryScreen } from '../features/story/StoryScreen.tsx';

export const Route = createFileRoute('/kupon/$couponNo_/oyku')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(storyOf(params.couponNo))),
      import('../styles/story.css'),
    ]),
  component: StoryScreen,
});
