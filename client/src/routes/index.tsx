import { createFileRoute } from '@tanstack/react-router';

import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { loadHome } from '../features/home/load-home.ts';

/** Not code-split: a visitor who opens `/` should not wait for a second download. */
export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  component: HomeScreen,
  codeSplitGroupings: [],
});
