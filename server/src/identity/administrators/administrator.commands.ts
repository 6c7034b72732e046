import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewAdministratorRequest } from '@onda-on/contracts/api';
import { canonicalUserName, Rejection, type AdminRole } from '@onda-on/contracts/rules';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { IdentityState } from '../access/identity-state.ts';
import { otherAdministrators, type KnownAdministrator } from '../access/identity.fold.ts';
import { AccountsMutex, AdminAccounts, type Account } from './admin-accounts.ts';
import { adminDecider, type AccountCommand } from './admin.decider.ts';
import { administratorOf, type SavedAdministrator } from './administrator.queries.ts';
import { randomPassword } from './password-rules.ts';

export class CreateAdministrator extends CommandBy<
  { administrator: NewAdministratorRequest },
  SavedAdministrator
>() {}

/** Creates an administrator, whose password must be changed at the first sign-in. */
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

export type AccountChange =
  | Readonly<{ type: 'ChangeAccount'; name: string | undefined; role: AdminRole | undefined }>
  | Readonly<{ type: 'DisableAdmin'; reason: string }>
  | Readonly<{ type: 'EnableAdmin' | 'ResetPassword' }>;

export class ChangeAdministrator extends EditBy<
  { adminId: string; change: AccountChange; by: string },
  SavedAdministrator
>() {}

/** Changes an account. A change that takes rights away ends the account's sessions with the same event. */
@CommandHandler(ChangeAdministrator)
export class ChangeAdministratorHandler implements ICommandHandler<ChangeAdministrator> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
    private readonly mutex: AccountsMutex,
  ) {}

  execute(command: ChangeAdministrator): Promise<SavedAdministrator> {
    return this.mutex.runExclusive(() => this.#change(command));
  }

  async #change(command: ChangeAdministrator): Promise<SavedAdministrator> {
    const { adminId, change, caller } = command;
    const before = this.identity.adminOf(adminId);
    const account = await this.accounts.byId(adminId);
    if (!before || !account) throw new Rejection('ADMIN_NOT_FOUND');
    if (change.type === 'ResetPassword') return this.#reset(command, account);
    const edit = this.#commandOf(command, account);
    const { position } = await this.commands.run(adminDecider, adminId, edit, { by: caller });
    await this.#takeBackIfLast(before, change);
    if (change.type === 'ChangeAccount' && change.name !== undefined && change.name !== account.name)
      await this.accounts.rename(account.id, change.name);
    const admin = this.identity.adminOf(adminId) ?? before;
    const administrator = administratorOf(admin, await this.accounts.byId(adminId));
    return { administrator, position };
  }

  /** The vault is written first: once the sessions end, the old password must not open new ones. */
  async #reset(command: ChangeAdministrator, account: Account): Promise<SavedAdministrator> {
    const password = randomPassword();
    const edit = this.#commandOf(command, account);
    // Decides before the vault is written, so that a refused reset leaves no trace.
    adminDecider.decide(edit, await this.commands.stateOf(adminDecider, account.id));
    const restore = await this.accounts.setPassword(account, password);
    try {
      const { position } = await this.commands.run(adminDecider, account.id, edit, { by: command.caller });
      const admin = this.identity.adminOf(account.id);
      if (!admin) throw new Rejection('ADMIN_NOT_FOUND');
      return {
        administrator: administratorOf(admin, await this.accounts.byId(account.id)),
        position,
        password,
      };
    } catch (error) {
      // Another server changed the account meanwhile. Nobody saw the new password, so the replaced one stays.
      if (error instanceof Rejection) await restore();
      throw error;
    }
  }

  #commandOf({ adminId, change, expected, by }: ChangeAdministrator, account: Account): AccountCommand {
    const edit = {
      adminId,
      expected,
      by,
      others: otherAdministrators(this.identity.administrators, adminId),
    };
    if (change.type !== 'ChangeAccount') return { ...edit, ...change };
    const { type, name, role = null } = change;
    return { ...edit, type, isRenamed: name !== undefined && name !== account.name, role };
  }

  /** If another server took the last others away meanwhile, the fold ignored this change: it is reverted in the stream too. */
  async #takeBackIfLast(before: KnownAdministrator, change: AccountChange): Promise<void> {
    const now = this.identity.adminOf(before.id);
    const wanted = change.type === 'ChangeAccount' ? change.role : undefined;
    const keptRole = wanted !== undefined && wanted !== before.role && now?.role === before.role;
    const keptOpen = change.type === 'DisableAdmin' && now?.isDisabled === false;
    if (!keptRole && !keptOpen) return;
    const edit = { adminId: before.id, by: null, expected: null, others: 1 };
    const back: AccountCommand = keptOpen
      ? { ...edit, type: 'EnableAdmin' }
      : { ...edit, type: 'ChangeAccount', isRenamed: false, role: before.role };
    await this.commands.run(adminDecider, before.id, back, { by: SYSTEM });
    throw new Rejection('LAST_ADMINISTRATOR');
  }
}
