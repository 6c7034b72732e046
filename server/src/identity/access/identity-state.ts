import { Injectable } from '@nestjs/common';
import { anyCodec } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import { FoldedLog } from '../../platform/kernel/folded-log.ts';
import {
  foldIdentity,
  IDENTITY_TYPES,
  NO_IDENTITY,
  type KnownAdministrator,
  type Identity,
  type IdentityEvent,
} from './identity.fold.ts';

/** Administrators and ended sessions as the log has them: what the guard and every change of an account decide by. */
@Injectable()
export class IdentityState {
  #identity: Identity = NO_IDENTITY;

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: IDENTITY_TYPES,
      apply: (event) => {
        this.#identity = foldIdentity(this.#identity, anyCodec.decode(event) as IdentityEvent, event.meta.at);
      },
    });
  }

  /** By id. A new object for each event, so that a reader that holds one sees one moment. */
  get administrators(): Identity['administrators'] {
    return this.#identity.administrators;
  }

  adminOf(adminId: string): KnownAdministrator | undefined {
    return this.administrators.get(adminId);
  }

  isSignedOut(sessionId: string): boolean {
    return this.#identity.signedOut.has(sessionId);
  }

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} when it does not come by. */
  reached(position: Position): Promise<void> {
    return this.log.reached(position);
  }
}
