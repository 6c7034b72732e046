import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { AdminRecord } from '@onda-on/contracts/api';
import { canonicalUserName, Rejection, type AdminRole } from '@onda-on/contracts/rules';
import { LookupTaken, type Position, type SecretStore } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { adminDecider } from './admin.decider.ts';
import { PasswordHashes } from './password-hashes.ts';

const KIND = 'admin';
/** Names that were changed, by administrator: apart, so that a new name never brings an old password back. */
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

/** Held by whatever changes an account: its row in the vault and its event belong together. */
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
   * Makes an administrator. The vault comes first, since it lets one of two have a name. A name that it knows and the log does
   * not was left by one that was cut off, or is being made right now elsewhere: then the log comes first, and the password
   * of whoever was faster there counts.
   *
   * @throws {Rejection} USER_NAME_TAKEN when the log knows the name's owner.
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

  /** Everyone there ever was, by id. */
  async all(): Promise<ReadonlyMap<string, Account>> {
    const [secrets, names] = await Promise.all([this.vault.secretsOf(KIND), this.vault.secretsOf(NAMES)]);
    return new Map(
      [...secrets].map(([id, secret]) => [id, { id, ...(secret as AdminSecret), ...names.get(id) }]),
    );
  }

  rename(adminId: string, name: string): Promise<void> {
    return this.vault.keep(NAMES, adminId, { name });
  }

  async setPassword(account: Account, password: string): Promise<void> {
    await this.putBack({ ...account, passwordHash: await this.hashes.hashOf(password) });
  }

  /** The password that an account had when it was read. */
  async putBack({ id, name, username, passwordHash }: Account): Promise<void> {
    await this.vault.keep(KIND, id, { name, username, passwordHash }, canonicalUserName(username));
  }

  /** What the browser keeps under `adminData`. */
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
