import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { routeTree } from '../routeTree.gen.ts';

export const newRouter = (routes: typeof routeTree, queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: routes,
    context: { queryClient },
    defaultPreload: 'intent',
    // As the server reads addresses: else the browser would take its 404 page over as another screen.
    caseSensitive: true,
    // What a route did not ask for never reaches its screen, whatever somebody typed behind the `?`.
    search: { strict: true },
    // Without an own history only: a server's would be an inline script.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
