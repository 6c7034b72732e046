import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { Crash } from '../features/shell/Crash.tsx';
import type { routeTree } from '../routeTree.gen.ts';

export const newRouter = (routes: typeof routeTree, queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: routes,
    context: { queryClient },
    defaultPreload: 'intent',
    // For every route: what is around a screen that crashes stays.
    defaultErrorComponent: Crash,
    // The server distinguishes case too; otherwise the browser would hydrate the server's 404 page as another screen.
    caseSensitive: true,
    // Search parameters that a route does not declare never reach its screen.
    search: { strict: true },
    // Only with the browser's own history: on the server, scroll restoration would render an inline script.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
