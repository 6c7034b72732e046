import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { SignInAnswer } from '@onda-on/contracts/api';
import type { Actor } from '@onda-on/contracts/events';
import type { EventLog, Position } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { metaOf } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { AdminAccounts, type Account } from './admin-accounts.ts';
import { adminSessionDecider, type SessionCommand } from './admin-session.decider.ts';
import { Tokens } from './tokens.ts';

export type SignedIn = SignInAnswer & Readonly<{ position: Position }>;

/** Opens and ends sessions in the log. Each promise resolves once the next request is judged by it. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AdminAccounts,
    private readonly contest: ContestState,
    private readonly tokens: Tokens,
  ) {}

  /** For someone whose password is proven. */
  async open(account: Account, correlationId: string): Promise<SignedIn> {
    const session = { sessionId: randomUUID(), adminId: account.id };
    const since = this.#beginning(account.id);
    const position = await this.#record({ type: 'SignIn', ...session }, correlationId);
    return {
      admin: this.accounts.recordOf(account),
      token: this.tokens.issue({ ...session, since }),
      position,
    };
  }

  /** Keeps a failed try for the audit log; the name that was typed is not kept. */
  refuse(account: Account | undefined, correlationId: string): Promise<Position> {
    const adminId = account?.id ?? null;
    return this.#record({ type: 'RefuseSignIn', sessionId: randomUUID(), adminId }, correlationId);
  }

  end(adminId: string, sessionId: string, correlationId: string): Promise<Position> {
    return this.#record({ type: 'SignOut', sessionId, adminId }, correlationId);
  }

  /** Later than the latest change of the password, which ended all that began before it. */
  #beginning(adminId: string): number {
    const validAfter = this.contest.adminOf(adminId)?.validAfter;
    const now = this.clock.now().getTime();
    return validAfter ? Math.max(now, Date.parse(validAfter) + 1) : now;
  }

  async #record(command: SessionCommand, correlationId: string): Promise<Position> {
    const actor: Actor = command.type === 'RefuseSignIn' ? 'system' : `admin:${command.adminId}`;
    const commandId = commandIdOf(command.sessionId, command.type);
    const meta = metaOf({ actor, correlationId }, commandId, this.clock.now());
    const { position } = await transact(this.log, adminSessionDecider, command.sessionId, command, meta);
    await this.contest.reached(position);
    return position;
  }
}
