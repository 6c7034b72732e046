import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { AdminRecord } from '@onda-on/contracts/api';
import type { Actor } from '@onda-on/contracts/events';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';
import type { EventLog, Position, Vault } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG, VAULT } from '../stores.module.ts';
import { adminDecider } from './admin.decider.ts';
import { PasswordHashes } from './password-hashes.ts';

const KIND = 'admin';

type AdminSecret = Readonly<{ name: string; username: string; passwordHash: string }>;
export type Account = AdminSecret & Readonly<{ id: string }>;
type NewAdmin = Readonly<{
  name: string;
  username: string;
  password: string;
  role: AdminRole;
  mustChangePassword: boolean;
}>;

/** One form of a user name, whatever the keyboard: names are compared in it and found by it. */
export const canonicalUserName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Administrators' names and password hashes: in the vault, never in an event. */
@Injectable()
export class AdminAccounts {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly hashes: PasswordHashes,
    private readonly contest: ContestState,
  ) {}

  /**
   * Makes an administrator. The vault comes first; a start that was cut off in between finds the name again and goes on.
   *
   * @throws {Rejection} NAME_TAKEN when the log knows the name's owner.
   */
  async create(
    { name, username, password, role, mustChangePassword }: NewAdmin,
    actor: Actor,
  ): Promise<Position> {
    const lookup = canonicalUserName(username);
    const known = await this.vault.lookUp(KIND, lookup);
    if (known && this.contest.adminOf(known.id)) throw new Rejection('NAME_TAKEN');
    const adminId = known?.id ?? randomUUID();
    const passwordHash = await this.hashes.hashOf(password);
    await this.vault.keep(KIND, adminId, { name, username, passwordHash }, lookup);
    const meta = {
      commandId: commandIdOf(`admin-${adminId}`, 'create'),
      actor,
      at: this.clock.now().toISOString(),
    };
    const command = { type: 'CreateAdmin', adminId, role, mustChangePassword } as const;
    const { position } = await transact(this.log, adminDecider, adminId, command, meta);
    await this.contest.reached(position);
    return position;
  }

  async byUserName(username: string): Promise<Account | undefined> {
    const found = await this.vault.lookUp(KIND, canonicalUserName(username));
    return found && { id: found.id, ...(found.secret as AdminSecret) };
  }

  async byId(adminId: string): Promise<Account | undefined> {
    const secret = await this.vault.secretOf(KIND, adminId);
    return secret && { id: adminId, ...(secret as AdminSecret) };
  }

  async setPassword({ id, name, username }: Account, password: string): Promise<void> {
    const passwordHash = await this.hashes.hashOf(password);
    await this.vault.keep(KIND, id, { name, username, passwordHash }, canonicalUserName(username));
  }

  /** What the browser keeps under `adminData` (§3). */
  recordOf({ id, name, username }: Account): AdminRecord {
    const { role = 'Denetçi', mustChangePassword = true } = this.contest.adminOf(id) ?? {};
    return { id, name, username, role, mustChangePassword };
  }
}
