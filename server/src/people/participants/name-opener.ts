import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { IdentityStore } from '@onda-on/stores';

import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

/** Has the names of all persons at hand soon after a start: none can be read on disk, and the first search would open them all. */
@Injectable()
export class NameOpener implements OnApplicationBootstrap {
  readonly #log = new Logger(NameOpener.name);

  constructor(@Inject(VAULT) private readonly vault: IdentityStore) {}

  /** In the background: what fails here is done by the first search. */
  onApplicationBootstrap(): void {
    void this.vault.openNames().catch((error: unknown) => {
      this.#log.warn(`Names were not opened: ${reasonOf(error)}`);
    });
  }
}
