import type { AdminRecord } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';

import { newQueryClient } from '../app/query-client.ts';
import { newRouter } from '../app/router.ts';
import { session } from '../features/admin/session/panel-session.ts';
import { keepAdminSession } from '../memory/admin-session.ts';
import { routeTree } from '../routeTree.gen.ts';
import { fakeServer } from './fake-server.ts';
import { anAdmin } from './show-to-admin.tsx';

/** Shows the panel with all of its routes at an address, for an operator whose session is confirmed. */
export async function showPanel(
  path: string,
  answers: Parameters<typeof fakeServer>[0],
  role?: AdminRole,
  changes: Partial<AdminRecord> = {},
) {
  const admin = { ...anAdmin(role), ...changes };
  const server = fakeServer(answers);
  const queryClient = newQueryClient();
  keepAdminSession(admin, 'token');
  queryClient.setQueryData(session().queryKey, admin);
  const router = newRouter(routeTree, queryClient, createMemoryHistory({ initialEntries: [path] }));
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, ...server, router, queryClient };
}
