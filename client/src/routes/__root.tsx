import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import { Crash } from '../features/shell/Crash.tsx';
import { NotFound } from '../features/shell/NotFound.tsx';
import { Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
  errorComponent: Crash,
});
