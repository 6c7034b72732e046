import { Inject, Injectable } from '@nestjs/common';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';

/** Those who were removed, in the ledger beside log and vault: an older backup of both must not bring them back. */
@Injectable()
export class RemovedContacts {
  readonly #ledger: ErasureLedger;

  constructor(@Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>) {
    this.#ledger = new ErasureLedger(dataDirectory);
  }

  /** Durable when it returns. */
  add(contactId: string, at: Date): void {
    // The ledger contains random ids of participants and contacts alike; none leads to a person.
    this.#ledger.add([{ participantId: contactId as ParticipantId, at: at.toISOString() }]);
  }

  all(): ReadonlySet<string> {
    return new Set(this.#ledger.read().map(({ participantId }) => participantId));
  }
}
