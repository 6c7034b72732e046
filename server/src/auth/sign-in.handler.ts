import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';

import { ContestState } from '../contest/contest-state.ts';
import { AdminAccounts, canonicalUserName } from './admin-accounts.ts';
import { PasswordHashes } from './password-hashes.ts';
import { Sessions, type SignedIn } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

export class SignIn extends Command<SignedIn> {
  constructor(
    readonly username: string,
    readonly password: string,
    /** Whom the lock-out counts; forgotten afterwards. */
    readonly client: string,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** A right password opens a session; an unknown name and a wrong password are told apart by nobody (T25). */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly contest: ContestState,
    private readonly sessions: Sessions,
  ) {}

  async execute({ username, password, client, correlationId }: SignIn): Promise<SignedIn> {
    const brakedForS = this.attempts.brakedForS(client);
    if (brakedForS > 0) throw SIGN_IN_LOCKED(brakedForS);
    const account = await this.accounts.byUserName(username);
    const name = canonicalUserName(username);
    const { maxLoginAttempts } = this.contest.settings.security;
    if (!this.attempts.admits(name, client, maxLoginAttempts)) {
      await this.sessions.refuse(account, correlationId);
      throw SIGN_IN_LOCKED(this.attempts.lockedForS(name, client));
    }
    const isRight = await this.hashes.matches(account?.passwordHash, password);
    if (!account || !isRight || !this.#isActive(account.id)) {
      this.attempts.failed(client);
      await this.sessions.refuse(account, correlationId);
      throw new Rejection('SIGN_IN_FAILED');
    }
    this.attempts.succeeded(name, client);
    return this.sessions.open(account, correlationId);
  }

  #isActive(adminId: string): boolean {
    return this.contest.adminOf(adminId)?.isDisabled === false;
  }
}
