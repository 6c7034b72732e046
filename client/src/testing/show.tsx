import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

import { newQueryClient } from '../app/query-client.ts';
import type { PicksPort } from '../features/entry/picks.port.ts';
import { PicksProvider } from '../features/entry/PicksProvider.tsx';
import { newReduxPicks } from '../features/entry/redux.picks.ts';

/**
 * Shows an element of the client at `/`, or at the given address of a coupon, within the providers that it may need. Any other address is
 * an empty page.
 */
export async function show(element: ReactElement, picks: PicksPort = newReduxPicks(), address = '/') {
  const isAtCoupon = address.startsWith('/kupon/');
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => element }),
    // The form that sends a coupon fetches the code of this route.
    createRoute({
      getParentRoute: () => root,
      path: '/kupon/$couponNo',
      component: () => (isAtCoupon ? element : null),
    }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [isAtCoupon ? address : '/'] }),
  });
  await router.load();
  const queryClient = newQueryClient();
  const view = render(
    <PicksProvider value={picks}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </PicksProvider>,
  );
  return { ...view, router, picks, queryClient };
}
