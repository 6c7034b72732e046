import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { AdminRecord } from '@onda-on/contracts/api';
import { canonicalUserName, Rejection, type AdminRole } from '@onda-on/contracts/rules';
import { LookupTaken, type Position, type SecretStore } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { adminDecider } from './admin.decider.ts';
import { PasswordHashes } from './password-hashes.ts';

const KIND = 'admin';
/** Changed names by administrator, kept apart: saving a name then never writes an old password hash back. */
const NAMES = 'adminName';

type AdminSecret = Readonly<{ name: string; username: string; passwordHash: string }>;
export type Account = AdminSecret & Readonly<{ id: string }>;
type NewAdmin = Readonly<{
  name: string;
  username: string;
  password: string;
  role: AdminRole;
  mustChangePassword: boolean;
}>;

/** Held by every change of an account, since its vault row and its event belong together. */
@Injectable()
export class AccountsMutex extends Mutex {}

/** Administrators' names and password hashes: in the vault, never in an event. */
@Injectable()
export class AdminAccounts {
  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    private readonly commands: CommandRunner,
    private readonly hashes: PasswordHashes,
    private readonly identity: IdentityState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates an administrator. The vault row is written first, so that only one of two callers gets a name. A name that
   * the vault has but the log has not belongs to an interrupted or concurrent creation: then the event comes first, and
   * the password of the caller that wrote it counts.
   *
   * @throws {Rejection} USER_NAME_TAKEN if an administrator in the log has the name.
   */
  async create(
    { name, username, password, role, mustChangePassword }: NewAdmin,
    caller: Caller,
  ): Promise<Readonly<{ adminId: string; position: Position }>> {
    const lookup = canonicalUserName(username);
    const known = await this.vault.lookUp(KIND, lookup);
    if (known && this.identity.adminOf(known.id)) throw new Rejection('USER_NAME_TAKEN');
    const adminId = known?.id ?? randomUUID();
    const passwordHash = await this.hashes.hashOf(password);
    const keep = () => this.#keepNew(adminId, { name, username, passwordHash });
    if (!known) await keep();
    const command = { type: 'CreateAdmin', adminId, role, mustChangePassword } as const;
    const { position } = await this.commands.run(adminDecider, adminId, command, { by: caller });
    if (known) await keep();
    return { adminId, position };
  }

  async byUserName(username: string): Promise<Account | undefined> {
    const found = await this.vault.lookUp(KIND, canonicalUserName(username));
    return found && this.#named(found.id, found.secret as AdminSecret);
  }

  async byId(adminId: string): Promise<Account | undefined> {
    const secret = await this.vault.secretOf(KIND, adminId);
    return secret && this.#named(adminId, secret as AdminSecret);
  }

  /** All administrators by id, including disabled ones. */
  async all(): Promise<ReadonlyMap<string, Account>> {
    const [secrets, names] = await Promise.all([this.vault.secretsOf(KIND), this.vault.secretsOf(NAMES)]);
    return new Map(
      [...secrets].map(([id, secret]) => [id, { id, ...(secret as AdminSecret), ...names.get(id) }]),
    );
  }

  rename(adminId: string, name: string): Promise<void> {
    return this.vault.keep(NAMES, adminId, { name });
  }

  /** Returns a function that restores the replaced password, unless another server has set one since. */
  async setPassword(account: Account, password: string): Promise<() => Promise<void>> {
    const passwordHash = await this.hashes.hashOf(password);
    // Read again, since hashing takes long and another server may have set a password meanwhile.
    const replaced = (await this.byId(account.id)) ?? account;
    await this.#keepPassword({ ...replaced, passwordHash });
    return async () => {
      const current = await this.byId(account.id);
      if (current?.passwordHash === passwordHash) await this.#keepPassword(replaced);
    };
  }

  /** The record that the browser stores under `adminData`. */
  recordOf({ id, name, username }: Account): AdminRecord {
    const admin = this.identity.adminOf(id);
    const { role = 'Denetçi', mustChangePassword = true } = admin ?? {};
    const without = this.config.adminTotp === 'required' ? 'due' : 'off';
    return {
      id,
      name,
      username,
      role,
      mustChangePassword,
      secondFactor: admin?.secondFactor ? 'on' : without,
    };
  }

  async #keepPassword({ id, name, username, passwordHash }: Account): Promise<void> {
    await this.vault.keep(KIND, id, { name, username, passwordHash }, canonicalUserName(username));
  }

  async #named(id: string, secret: AdminSecret): Promise<Account> {
    return { id, ...secret, ...(await this.vault.secretOf(NAMES, id)) };
  }

  async #keepNew(adminId: string, secret: AdminSecret): Promise<void> {
    try {
      await this.vault.keep(KIND, adminId, secret, canonicalUserName(secret.username));
    } catch (error) {
      throw error instanceof LookupTaken ? new Rejection('USER_NAME_TAKEN') : error;
    }
  }
}
