import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { lazyPicks } from '../features/picks/lazy-picks.ts';
import { PicksProvider } from '../features/picks/PicksProvider.tsx';
import { newQueryClient } from './query-client.ts';
import { newRouter } from './router.ts';
import { whenIdle } from './when-idle.ts';

// The dialog's scroll lock adds a style element, which the page's policy takes with this nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

const queryClient = newQueryClient();
const picks = lazyPicks(async () => (await import('../features/picks/redux.picks.ts')).newReduxPicks());

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <PicksProvider value={picks}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={newRouter(queryClient)} />
      </QueryClientProvider>
    </PicksProvider>
  </StrictMode>,
);

// What the first paint can do without.
whenIdle(async () => {
  const { followChanges } = await import('../api/changes.ts');
  followChanges(queryClient);
  await picks.wake();
});
