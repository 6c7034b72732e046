import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Administrator } from '@onda-on/contracts/api';
import { compareTurkish } from '@onda-on/contracts/rules';

import { IdentityState } from '../access/identity-state.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { administratorOf } from './administrator.ts';

/** Everyone who may, or once might, use the panel; by name. */
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
