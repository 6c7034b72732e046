import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { SignedInAdmin } from '../access/current-admin.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AdminAccounts } from '../administrators/admin-accounts.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { Sessions, type SignedIn } from './sessions.ts';

/** `hasEndedAll`: the present session was just ended together with all others of its era. */
export class RenewSession extends CommandBy<{ admin: SignedInAdmin; hasEndedAll: boolean }, SignedIn>() {}

/** Opens a session in place of the caller's, which ends. */
@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly identity: IdentityState,
    private readonly sessions: Sessions,
  ) {}

  async execute({ admin, hasEndedAll, caller }: RenewSession): Promise<SignedIn> {
    const { id: adminId, sessionId, era } = admin;
    const account = await this.accounts.byId(adminId);
    // A session that was ended meanwhile does not live on in another one; the era tells of all other ends.
    if (!account || this.identity.isSignedOut(sessionId)) throw new Rejection('UNAUTHENTICATED');
    const opened = await this.sessions.open(account, hasEndedAll ? era + 1 : era, caller.correlationId);
    if (hasEndedAll) return opened;
    return { ...opened, position: await this.sessions.end({ adminId, sessionId, how: 'renewed' }, caller) };
  }
}

/** Ends another session of the caller. */
export class EndSession extends CommandBy<{ admin: SignedInAdmin; sessionId: string }, Position>() {}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly identity: IdentityState,
    private readonly sessions: Sessions,
  ) {}

  async execute({ admin, sessionId, caller }: EndSession): Promise<Position> {
    const open = this.identity.adminOf(admin.id)?.sessions ?? [];
    if (sessionId === admin.sessionId || !open.some(({ id }) => id === sessionId))
      throw new Rejection('SESSION_NOT_FOUND');
    return this.sessions.end({ adminId: admin.id, sessionId, how: 'elsewhere' }, caller);
  }
}

/** Ends all sessions of the caller, who gets a new one. */
export class EndSessions extends CommandBy<{ adminId: string }, Position>() {}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly commands: CommandRunner) {}

  async execute({ adminId, caller: by }: EndSessions): Promise<Position> {
    const command = { type: 'EndSessions', adminId } as const;
    return (await this.commands.run(adminDecider, adminId, command, { by })).position;
  }
}
