import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalUserName, Rejection, type AdminRole } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { IdentityState } from '../access/identity-state.ts';
import { randomPassword } from '../sign-in/random-password.ts';
import { AccountsMutex } from './accounts-mutex.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { administratorOf, type SavedAdministrator } from './administrator.ts';

type NewAdministrator = Readonly<{ name: string; username: string; role: AdminRole }>;

export class CreateAdministrator extends Command<SavedAdministrator> {
  constructor(
    readonly administrator: NewAdministrator,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Makes an administrator with a password that has to be changed at the first sign-in. */
@CommandHandler(CreateAdministrator)
export class CreateAdministratorHandler implements ICommandHandler<CreateAdministrator> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly identity: IdentityState,
    private readonly mutex: AccountsMutex,
  ) {}

  execute(command: CreateAdministrator): Promise<SavedAdministrator> {
    return this.mutex.runExclusive(() => this.#create(command));
  }

  async #create({ administrator, caller }: CreateAdministrator): Promise<SavedAdministrator> {
    const username = canonicalUserName(administrator.username);
    const password = randomPassword();
    const { adminId, position } = await this.accounts.create(
      { ...administrator, username, password, mustChangePassword: true },
      caller,
    );
    const admin = this.identity.adminOf(adminId);
    if (!admin) throw new Rejection('UNAVAILABLE');
    return { administrator: administratorOf(admin, await this.accounts.byId(adminId)), position, password };
  }
}
