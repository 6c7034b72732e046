import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@onda-on/stores';

import type { SignedInAdmin } from '../access/current-admin.ts';
import { Sessions } from './sessions.ts';

export class SignOut extends Command<Position> {
  constructor(
    readonly admin: SignedInAdmin,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** The token is dead from the next request on, also after a restart (docs/threat-model.md#revoked-tokens). */
@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ admin: { id, sessionId }, correlationId }: SignOut): Promise<Position> {
    return this.sessions.end(id, sessionId, correlationId);
  }
}
