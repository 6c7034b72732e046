import { Injectable } from '@nestjs/common';
import { anyCodec } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import { FoldedLog } from '../../platform/commands/folded-log.ts';
import {
  foldIdentity,
  IDENTITY_TYPES,
  NO_IDENTITY,
  SHOWN_TYPES,
  type KnownAdministrator,
  type Identity,
  type IdentityEvent,
} from './identity.fold.ts';

/** Administrators and ended sessions as folded from the log, for the guard and for changes of accounts. */
@Injectable()
export class IdentityState {
  #identity: Identity = NO_IDENTITY;

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: IDENTITY_TYPES,
      shown: SHOWN_TYPES,
      apply: (event) => {
        this.#identity = foldIdentity(this.#identity, anyCodec.decode(event) as IdentityEvent, event.meta.at);
      },
    });
  }

  /** By id. Each event makes a new map, so a reader that holds one sees a single moment. */
  get administrators(): Identity['administrators'] {
    return this.#identity.administrators;
  }

  adminOf(adminId: string): KnownAdministrator | undefined {
    return this.administrators.get(adminId);
  }

  isSignedOut(sessionId: string): boolean {
    return this.#identity.signedOut.has(sessionId);
  }

  /** Resolves once the events of other servers are folded too. @throws {LogUnavailable} if that takes too long. */
  upToDate(): Promise<void> {
    return this.log.upToDate();
  }

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} if that takes too long. */
  reached(position: Position): Promise<void> {
    return this.log.reached(position);
  }
}
