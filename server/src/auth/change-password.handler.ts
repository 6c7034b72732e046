import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { metaOf, type Caller } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { adminDecider } from './admin.decider.ts';
import { PasswordHashes } from './password-hashes.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { Sessions, type SignedIn } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

export class ChangePassword extends Command<SignedIn> {
  constructor(
    readonly adminId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
    readonly client: string,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Ends every session of the administrator, and answers with a new one for whoever knew the old password. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly contest: ContestState,
    private readonly sessions: Sessions,
  ) {}

  async execute(command: ChangePassword): Promise<SignedIn> {
    const { adminId, currentPassword, newPassword, client, correlationId } = command;
    const { enforceStrongPasswords, maxLoginAttempts } = this.contest.settings.security;
    const account = await this.accounts.byId(adminId);
    if (!this.attempts.admits(adminId, client, maxLoginAttempts))
      throw SIGN_IN_LOCKED(this.attempts.lockedForS(adminId, client));
    if (!account || !(await this.hashes.matches(account.passwordHash, currentPassword)))
      throw new Rejection('WRONG_PASSWORD');
    this.attempts.succeeded(adminId, client);
    refuseWeakPassword(newPassword, enforceStrongPasswords);
    if (newPassword === currentPassword) throw new Rejection('PASSWORD_SAME');
    await this.accounts.setPassword(account, newPassword);
    await this.#record(adminId, correlationId);
    return this.sessions.open(account, correlationId);
  }

  async #record(adminId: string, correlationId: string): Promise<void> {
    const command = { type: 'ChangePassword', adminId, mustChangePassword: false } as const;
    const caller: Caller = { actor: `admin:${adminId}`, correlationId };
    const meta = metaOf(caller, commandIdOf(`admin-${adminId}`, correlationId), this.clock.now());
    const { position } = await transact(this.log, adminDecider, adminId, command, meta);
    await this.contest.reached(position);
  }
}
