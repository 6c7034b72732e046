import { createFileRoute } from '@tanstack/react-router';

import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { loadHome } from '../features/home/load-home.ts';

/** Not split off: whoever opens `/` should not wait for a second round of code. */
export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  component: HomeScreen,
  codeSplitGroupings: [],
});
