import type { AdminRecord } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import type { ReactElement } from 'react';

import { AdminProvider } from '../features/admin/shell/admin-context.ts';
import { fakeServer } from './fake-server.ts';
import { show as showElement } from './show.tsx';

export const anAdmin = (role: AdminRole = 'Yönetici'): AdminRecord => ({
  id: 'a1',
  name: 'Deneme',
  username: 'deneme',
  role,
  mustChangePassword: false,
});

export const asAdmin = (element: ReactElement, role?: AdminRole) => (
  <AdminProvider value={anAdmin(role)}>{element}</AdminProvider>
);

export type Answers = Parameters<typeof fakeServer>[0];

/** Shows a part of the panel to an operator of this role. */
export async function show(element: ReactElement, answers: Answers = {}, role?: AdminRole) {
  const server = fakeServer(answers);
  const view = await showElement(asAdmin(element, role));
  return { ...view, ...server };
}
