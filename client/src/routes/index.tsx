import { createFileRoute } from '@tanstack/react-router';

import { HomeScreen } from '../features/home/HomeScreen.tsx';

/** Not split off: whoever opens `/` should not wait for a second round of code. */
export const Route = createFileRoute('/')({ component: HomeScreen, codeSplitGroupings: [] });
