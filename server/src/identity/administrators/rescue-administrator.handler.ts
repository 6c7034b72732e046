import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { IdentityState } from '../access/identity-state.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { randomPassword } from '../sign-in/random-password.ts';
import { AccountsMutex } from './accounts-mutex.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { AdminLog } from './admin-log.ts';

/** Stands in the log for ever, and in the audit log beside who did it. */
const REASON = 'Komut satırından sıfırlandı';

/** An account that lets its owner in again. `password` is shown once and kept nowhere. */
type Rescued = Readonly<{
  id: string;
  username: string;
  role: AdminRole;
  password: string;
  wasDisabled: boolean;
  hadSecondFactor: boolean;
}>;

export class RescueAdministrator extends Command<Rescued | undefined> {
  constructor(
    readonly username: string,
    readonly removesSecondFactor: boolean,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Restores access for an administrator: a password that must be changed, an open account, no earlier session. Undefined for a
 * name that nobody has. Cut off anywhere it is run again: whatever it made until then was shown to nobody.
 */
@CommandHandler(RescueAdministrator)
export class RescueAdministratorHandler implements ICommandHandler<RescueAdministrator> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly adminLog: AdminLog,
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
    // The old password first: it must open nothing once the account is open again or its second factor is gone.
    await this.accounts.setPassword(account, password);
    if (removesSecondFactor && hadSecondFactor) await this.#removeFactor(id, caller);
    const edit = { adminId: id, by: null, expected: null, others: 0 };
    await this.adminLog.run({ ...edit, type: 'EnableAdmin' }, caller);
    await this.adminLog.run({ ...edit, type: 'ResetPassword' }, caller);
    return { id, username: account.username, role, password, wasDisabled, hadSecondFactor };
  }

  /** Another server may have removed it a moment ago. */
  async #removeFactor(adminId: string, caller: Caller): Promise<void> {
    try {
      await this.factors.remove(adminId, REASON, caller);
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'SECOND_FACTOR_OFF')) throw error;
    }
  }
}
