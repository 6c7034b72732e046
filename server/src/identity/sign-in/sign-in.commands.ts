import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalUserName, Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandWith } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { SettingsState } from '../../platform/config/settings-state.ts';
import type { SignedInAdmin } from '../access/current-admin.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AccountsMutex, AdminAccounts } from '../administrators/admin-accounts.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { PasswordHashes } from '../administrators/password-hashes.ts';
import { canonicalPassword, refuseWeakPassword } from '../administrators/password-rules.ts';
import { PasswordCheck, type RequestOrigin } from './password-check.ts';
import { SecondStep } from './second-step.ts';
import { Sessions, type SignedIn } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

type Credentials = Readonly<{ username: string; password: string; code: string | undefined }>;

export class SignIn extends CommandWith<
  {
    credentials: Credentials;
    from: RequestOrigin;
    correlationId: string;
  },
  SignedIn
>() {}

/**
 * Opens a session for a right password, and a right code if there is a second factor. An unknown name and a wrong
 * password get the same answer (docs/threat-model.md#password-guessing).
 */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly identity: IdentityState,
    private readonly passwords: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly secondStep: SecondStep,
  ) {}

  async execute({ credentials, from, correlationId }: SignIn): Promise<SignedIn> {
    const { username, password, code } = credentials;
    const account = await this.accounts.byUserName(username);
    const name = canonicalUserName(username);
    const { client, isKnown } = this.passwords.admit(name, account?.id, from);
    const era = account ? this.sessions.eraOf(account.id) : 0;
    const isRight = await this.hashes.matches(account?.passwordHash, password);
    if (!account || !isRight || !this.#isActive(account.id)) {
      this.attempts.failed(client);
      await this.sessions.refuse(account, correlationId);
      throw new Rejection('SIGN_IN_FAILED');
    }
    await this.secondStep.take(account, { name, code, client, isKnown, correlationId });
    this.attempts.succeeded(name, client);
    return this.sessions.open(account, era, correlationId);
  }

  #isActive(adminId: string): boolean {
    return this.identity.adminOf(adminId)?.isDisabled === false;
  }
}

export class SignOut extends CommandWith<{ admin: SignedInAdmin; correlationId: string }, Position>() {}

/** Invalidates the token from the next request on, also after a restart (docs/threat-model.md#revoked-tokens). */
@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ admin: { id, sessionId }, correlationId }: SignOut): Promise<Position> {
    return this.sessions.end({ adminId: id, sessionId }, { correlationId });
  }
}

export class ChangePassword extends CommandWith<
  {
    admin: Pick<SignedInAdmin, 'id' | 'era'>;
    currentPassword: string;
    newPassword: string;
    from: RequestOrigin;
    correlationId: string;
  },
  SignedIn
>() {}

/** Ends all sessions of the administrator and opens a new one for the caller, who knew the old password. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly commands: CommandRunner,
    private readonly passwords: PasswordCheck,
    private readonly settings: SettingsState,
    private readonly sessions: Sessions,
    private readonly mutex: AccountsMutex,
  ) {}

  async execute(command: ChangePassword): Promise<SignedIn> {
    const { currentPassword, newPassword, from, correlationId } = command;
    const { id: adminId, era } = command.admin;
    const account = await this.passwords.prove(adminId, currentPassword, { ...from, correlationId });
    refuseWeakPassword(newPassword, this.settings.current.security.enforceStrongPasswords);
    if (canonicalPassword(newPassword) === canonicalPassword(currentPassword))
      throw new Rejection('PASSWORD_SAME');
    await this.mutex.runExclusive(async () => {
      // The sessions were ended meanwhile, perhaps with a new password, so this change comes too late.
      if (this.sessions.eraOf(adminId) !== era) throw new Rejection('UNAUTHENTICATED');
      await this.accounts.setPassword(account, newPassword);
      const by = { actor: `admin:${adminId}`, correlationId } as const;
      await this.commands.run(adminDecider, adminId, { type: 'ChangePassword', adminId }, { by });
    });
    return this.sessions.open(account, this.sessions.eraOf(adminId), correlationId);
  }
}
