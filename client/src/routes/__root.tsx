import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import { loadForScreen } from '../api/screen-data.ts';
import { currentWeek } from '../api/weeks.queries.ts';
import { navigation } from '../features/shell/menus.queries.ts';
import { NotFound } from '../features/shell/NotFound.tsx';
import { isPanel, Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context, location }) =>
    isPanel(location.pathname)
      ? undefined
      : loadForScreen(context.queryClient, (read) => Promise.all([read(currentWeek()), read(navigation())])),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
});
