import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalUserName, Rejection } from '@onda-on/contracts/rules';

import { ContestState } from '../contest/contest-state.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { PasswordHashes } from './password-hashes.ts';
import { SecondStep } from './second-step.ts';
import { Sessions, type SignedIn } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

type Credentials = Readonly<{ username: string; password: string; code: string | undefined }>;

export class SignIn extends Command<SignedIn> {
  constructor(
    readonly credentials: Credentials,
    /** Whom the lock-out counts; forgotten afterwards. */
    readonly client: string,
    readonly correlationId: string,
  ) {
    super();
  }
}

/**
 * A right password, and a right code where there is a second factor, open a session; an unknown name and a wrong password are
 * told apart by nobody (T25).
 */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly contest: ContestState,
    private readonly sessions: Sessions,
    private readonly secondStep: SecondStep,
  ) {}

  async execute({ credentials, client, correlationId }: SignIn): Promise<SignedIn> {
    const { username, password, code } = credentials;
    const brakedForS = this.attempts.brakedForS(client);
    if (brakedForS > 0) throw SIGN_IN_LOCKED(brakedForS);
    const account = await this.accounts.byUserName(username);
    const name = canonicalUserName(username);
    const { maxLoginAttempts } = this.contest.settings.security;
    if (!this.attempts.admits(name, client, maxLoginAttempts)) {
      await this.sessions.refuse(account, correlationId);
      throw SIGN_IN_LOCKED(this.attempts.lockedForS(name, client));
    }
    const era = account ? this.sessions.eraOf(account.id) : 0;
    const isRight = await this.hashes.matches(account?.passwordHash, password);
    if (!account || !isRight || !this.#isActive(account.id)) {
      this.attempts.failed(client);
      await this.sessions.refuse(account, correlationId);
      throw new Rejection('SIGN_IN_FAILED');
    }
    await this.secondStep.take(account, { name, code, client, correlationId });
    this.attempts.succeeded(name, client);
    return this.sessions.open(account, era, correlationId);
  }

  #isActive(adminId: string): boolean {
    return this.contest.adminOf(adminId)?.isDisabled === false;
  }
}
