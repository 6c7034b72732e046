import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';

import { CommandBy } from '../../platform/kernel/bus-classes.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AccountsMutex, AdminAccounts } from '../administrators/admin-accounts.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { administratorOf, type SavedAdministrator } from '../administrators/administrator.queries.ts';
import { randomPassword } from '../administrators/password-rules.ts';
import { SecondFactors } from './second-factors.ts';

export class RemoveSecondFactor extends CommandBy<
  { adminId: string; reason: string; by: string },
  SavedAdministrator
>() {}

/** For an administrator without app and codes: the password alone is enough until a new second factor is enrolled. */
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

/** The log and the audit log keep this text for ever. */
const REASON = 'Komut satırından sıfırlandı';

/** An account that is accessible again. `password` is shown once and stored nowhere. */
type Rescued = Readonly<{
  id: string;
  username: string;
  role: AdminRole;
  password: string;
  wasDisabled: boolean;
  hadSecondFactor: boolean;
}>;

export class RescueAdministrator extends CommandBy<
  { username: string; removesSecondFactor: boolean },
  Rescued | undefined
>() {}

/**
 * Restores access for an administrator: new password that must be changed, enabled account, no earlier session.
 * Undefined for an unknown name. After an interruption it can run again, since nobody saw the password.
 */
@CommandHandler(RescueAdministrator)
export class RescueAdministratorHandler implements ICommandHandler<RescueAdministrator> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
    private readonly factors: SecondFactors,
    private readonly mutex: AccountsMutex,
  ) {}

  execute(command: RescueAdministrator): Promise<Rescued | undefined> {
    return this.mutex.runExclusive(() => this.#rescue(command));
  }

  async #rescue({ username, removesSecondFactor, caller }: RescueAdministrator) {
    const account = await this.accounts.byUserName(username);
    const before = account && this.identity.adminOf(account.id);
    if (!account || !before) return undefined;
    const { id, role, isDisabled: wasDisabled } = before;
    const hadSecondFactor = before.secondFactor !== null;
    const password = randomPassword();
    // Replaces the password first: once the account is enabled or its second factor is gone, the old one must not work.
    await this.accounts.setPassword(account, password);
    if (removesSecondFactor && hadSecondFactor) await this.#removeFactor(id, caller);
    const edit = { adminId: id, by: null, expected: null, others: 0 };
    await this.commands.run(adminDecider, id, { ...edit, type: 'EnableAdmin' }, { by: caller });
    await this.commands.run(adminDecider, id, { ...edit, type: 'ResetPassword' }, { by: caller });
    return { id, username: account.username, role, password, wasDisabled, hadSecondFactor };
  }

  /** Another server may have removed the second factor a moment ago. */
  async #removeFactor(adminId: string, caller: Caller): Promise<void> {
    try {
      await this.factors.remove(adminId, REASON, caller);
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'SECOND_FACTOR_OFF')) throw error;
    }
  }
}
