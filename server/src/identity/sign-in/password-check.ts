import { Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { SettingsState } from '../../platform/config/settings-state.ts';
import { AdminAccounts, type Account } from '../administrators/admin-accounts.ts';
import { PasswordHashes } from '../administrators/password-hashes.ts';
import { Sessions } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

/** Where a request comes from: its client counts for lock-outs and is not stored. */
type From = Readonly<{ client: string; correlationId: string }>;

/** Checks the password of a signed-in administrator again; failures count, and are recorded, like those of sign-ins. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly settings: SettingsState,
    private readonly sessions: Sessions,
  ) {}

  /** @throws {Rejection} WRONG_PASSWORD, or SIGN_IN_LOCKED after too many failures. */
  async prove(adminId: string, password: string, { client, correlationId }: From): Promise<Account> {
    const { maxLoginAttempts } = this.settings.current.security;
    if (!this.attempts.admits(adminId, client, maxLoginAttempts, adminId))
      throw SIGN_IN_LOCKED(this.attempts.lockedForS(adminId, client));
    const account = await this.accounts.byId(adminId);
    if (!account || !(await this.hashes.matches(account.passwordHash, password))) {
      await this.sessions.refuseAgain(adminId, correlationId);
      throw new Rejection('WRONG_PASSWORD');
    }
    this.attempts.succeeded(adminId, client);
    return account;
  }
}
