import type { Administrator } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';

import { type Administrator as AdministratorState } from '../access/identity.fold.ts';
import type { Account } from './admin-accounts.ts';

/** An administrator as a command left it; `password` is there when one was made. */
export type SavedAdministrator = Readonly<{
  administrator: Administrator;
  position: Position;
  password?: string;
}>;

export const administratorOf = (admin: AdministratorState, account: Account | undefined): Administrator => ({
  id: admin.id,
  name: account?.name ?? '',
  username: account?.username ?? '',
  role: admin.role,
  isActive: !admin.isDisabled,
  mustChangePassword: admin.mustChangePassword,
  hasSecondFactor: admin.secondFactor !== null,
  createdAt: admin.createdAt,
  revision: admin.revision,
});
