import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';

import type { PicksPort } from '../features/entry/picks.port.ts';
import { PicksProvider } from '../features/entry/PicksProvider.tsx';
import type { newRouter } from './router.ts';

type Props = Readonly<{
  picks: PicksPort;
  queryClient: QueryClient;
  router: ReturnType<typeof newRouter>;
}>;

/** The whole client. The server renders the same tree, so that the browser can hydrate it. */
export const App = ({ picks, queryClient, router }: Props) => (
  <StrictMode>
    <PicksProvider value={picks}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PicksProvider>
  </StrictMode>
);
