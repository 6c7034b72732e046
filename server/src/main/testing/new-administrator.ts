import type { AdminRole } from '@onda-on/contracts/rules';

import { AdminAccounts } from '../../identity/administrators/admin-accounts.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { ADMIN, type RunningApp } from './start-app.ts';

export type NewAdministrator = Readonly<{
  id: string;
  account: Readonly<{ username: string; password: string }>;
}>;

let made = 0;

/** Creates an administrator with an unused user name, for tests that share an application. */
export async function newAdministrator(
  server: RunningApp,
  role: AdminRole = 'Yönetici',
): Promise<NewAdministrator> {
  made += 1;
  const account = { username: `${ADMIN.username}${made}`, password: ADMIN.password };
  const whole = { name: 'Deneme Yöneticisi', ...account, role, mustChangePassword: false };
  const { adminId } = await server.get(AdminAccounts).create(whole, SYSTEM);
  return { id: adminId, account };
}
