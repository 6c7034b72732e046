import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';

import { SettingsState } from '../../platform/config/settings-state.ts';
import type { SignedInAdmin } from '../access/current-admin.ts';
import { AccountsMutex } from '../administrators/accounts-mutex.ts';
import { AdminAccounts } from '../administrators/admin-accounts.ts';
import { AdminLog } from '../administrators/admin-log.ts';
import { PasswordCheck } from './password-check.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { Sessions, type SignedIn } from './sessions.ts';

export class ChangePassword extends Command<SignedIn> {
  constructor(
    readonly admin: Pick<SignedInAdmin, 'id' | 'era'>,
    readonly currentPassword: string,
    readonly newPassword: string,
    readonly client: string,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Ends every session of the administrator and opens a new one for the caller, who knew the old password. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly adminLog: AdminLog,
    private readonly passwords: PasswordCheck,
    private readonly settings: SettingsState,
    private readonly sessions: Sessions,
    private readonly mutex: AccountsMutex,
  ) {}

  async execute(command: ChangePassword): Promise<SignedIn> {
    const { currentPassword, newPassword, client, correlationId } = command;
    const { id: adminId, era } = command.admin;
    const account = await this.passwords.prove(adminId, currentPassword, client);
    refuseWeakPassword(newPassword, this.settings.current.security.enforceStrongPasswords);
    if (newPassword === currentPassword) throw new Rejection('PASSWORD_SAME');
    await this.mutex.runExclusive(async () => {
      // Somebody ended the sessions meanwhile, maybe with a password of his own: this one comes too late.
      if (this.sessions.eraOf(adminId) !== era) throw new Rejection('UNAUTHENTICATED');
      await this.accounts.setPassword(account, newPassword);
      const caller = { actor: `admin:${adminId}`, correlationId } as const;
      await this.adminLog.run({ type: 'ChangePassword', adminId }, caller);
    });
    return this.sessions.open(account, this.sessions.eraOf(adminId), correlationId);
  }
}
