import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { IdentityState } from '../access/identity-state.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { administratorOf, type SavedAdministrator } from './administrator.ts';

export class RemoveSecondFactor extends Command<SavedAdministrator> {
  constructor(
    readonly adminId: string,
    readonly reason: string,
    readonly by: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** For somebody who lost both the app and the codes: the password alone counts again, until a new one is enrolled. */
@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly factors: SecondFactors,
    private readonly identity: IdentityState,
  ) {}

  async execute({ adminId, reason, by, caller }: RemoveSecondFactor): Promise<SavedAdministrator> {
    if (adminId === by) throw new Rejection('OWN_ACCOUNT');
    if (!this.identity.adminOf(adminId)) throw new Rejection('ADMIN_NOT_FOUND');
    const position = await this.factors.remove(adminId, reason, caller);
    const admin = this.identity.adminOf(adminId);
    if (!admin) throw new Rejection('ADMIN_NOT_FOUND');
    return { administrator: administratorOf(admin, await this.accounts.byId(adminId)), position };
  }
}
