import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { SignInAnswer } from '@onda-on/contracts/api';
import type { Actor, AdminSignedOut } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { IdentityState } from '../access/identity-state.ts';
import { Tokens } from '../access/tokens.ts';
import { AdminAccounts, type Account } from '../administrators/admin-accounts.ts';
import { adminSessionDecider, type SessionCommand } from './admin-session.decider.ts';
import type { EndedLock } from './sign-in-attempts.ts';

export type SignedIn = SignInAnswer & Readonly<{ position: Position }>;

/** Opens and ends sessions in the log. Each promise resolves once the guard knows the change. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AdminAccounts,
    private readonly identity: IdentityState,
    private readonly tokens: Tokens,
  ) {}

  /** Opens a session for an account whose password was proven in this era. */
  async open(account: Account, era: number, correlationId?: string): Promise<SignedIn> {
    const session = { sessionId: randomUUID(), adminId: account.id };
    const since = this.clock.now().getTime();
    const position = await this.#record({ type: 'SignIn', ...session }, correlationId);
    return {
      admin: this.accounts.recordOf(account),
      token: this.tokens.issue({ ...session, since, era }),
      position,
    };
  }

  /** The account's era; read it before the password is checked. */
  eraOf(adminId: string): number {
    return this.identity.adminOf(adminId)?.era ?? 0;
  }

  /** Records a failed sign-in for the audit log, without the name that was typed. */
  refuse(account: Account | undefined, correlationId: string): Promise<Position> {
    const adminId = account?.id ?? null;
    return this.#record({ type: 'RefuseSignIn', sessionId: randomUUID(), adminId }, correlationId);
  }

  /** Records that a signed-in administrator was asked for the password again and entered a wrong one, or a wrong code with it. */
  refuseAgain(adminId: string, correlationId: string, wrong: 'password' | 'code'): Promise<Position> {
    const failure = { sessionId: randomUUID(), adminId, whileSignedIn: true } as const;
    const ofCode = wrong === 'code' ? ({ ofCode: true } as const) : {};
    return this.#record({ type: 'RefuseSignIn', ...failure, ...ofCode }, correlationId);
  }

  /** Records how many sign-ins of one client were refused during a lock. */
  refuseLocked({ adminId, count }: EndedLock): Promise<Position> {
    const sessionId = randomUUID();
    return this.#record({ type: 'RefuseSignIn', sessionId, adminId, whileLocked: count }, sessionId);
  }

  /** Records that a right password led to the question for a code: perhaps a stranger knows the password. */
  ask({ id }: Account, correlationId: string): Promise<Position> {
    return this.#record({ type: 'AskSecondFactor', sessionId: randomUUID(), adminId: id }, correlationId);
  }

  end(session: AdminSignedOut['data'], { correlationId }: Pick<Caller, 'correlationId'>): Promise<Position> {
    return this.#record({ type: 'SignOut', ...session }, correlationId);
  }

  async #record(command: SessionCommand, correlationId?: string): Promise<Position> {
    const isProven =
      command.type === 'SignIn' ||
      command.type === 'SignOut' ||
      (command.type === 'RefuseSignIn' && command.whileSignedIn === true);
    const actor: Actor = isProven ? `admin:${command.adminId}` : 'system';
    const by = correlationId === undefined ? { actor } : { actor, correlationId };
    const options = { by, key: command.type };
    return (await this.commands.run(adminSessionDecider, command.sessionId, command, options)).position;
  }
}
