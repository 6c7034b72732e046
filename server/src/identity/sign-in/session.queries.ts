import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminSession } from '@onda-on/contracts/api';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { SignedInAdmin } from '../access/current-admin.ts';
import { IdentityState } from '../access/identity-state.ts';
import { SESSION_MS_MAX } from '../access/tokens.ts';

/** The caller's own sessions that nobody ended, the newest first. The log does not tell which of them are in use. */
export class GetSessions extends QueryWith<{ admin: SignedInAdmin }, readonly AdminSession[]>() {}

@QueryHandler(GetSessions)
export class GetSessionsHandler implements IQueryHandler<GetSessions> {
  constructor(
    private readonly identity: IdentityState,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ admin }: GetSessions): Promise<readonly AdminSession[]> {
    // No sign-in waits until it is folded.
    await this.identity.upToDate();
    const now = this.clock.now().toISOString();
    const sessions = this.identity.adminOf(admin.id)?.sessions ?? [];
    return sessions
      .map(({ id, since }) => ({ id, since, endsAt: endOf(since), isCurrent: id === admin.sessionId }))
      .filter(({ endsAt }) => endsAt > now)
      .toReversed();
  }
}

const endOf = (since: string): string => new Date(Date.parse(since) + SESSION_MS_MAX).toISOString();
