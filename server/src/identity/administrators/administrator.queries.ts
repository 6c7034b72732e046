import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Administrator } from '@onda-on/contracts/api';
import { compareTurkish } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { IdentityState } from '../access/identity-state.ts';
import type { KnownAdministrator as AdministratorState } from '../access/identity.fold.ts';
import { type Account, AdminAccounts } from './admin-accounts.ts';

/** An administrator after a command; `password` is a newly made one. */
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

/** All administrators, including disabled ones, by name. */
export class GetAdministrators extends Query<readonly Administrator[]> {}

@QueryHandler(GetAdministrators)
export class GetAdministratorsHandler implements IQueryHandler<GetAdministrators> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly identity: IdentityState,
  ) {}

  async execute(): Promise<readonly Administrator[]> {
    const accounts = await this.accounts.all();
    return [...this.identity.administrators.values()]
      .map((admin) => administratorOf(admin, accounts.get(admin.id)))
      .toSorted((a, b) => compareTurkish(a.name, b.name) || compareTurkish(a.username, b.username));
  }
}
